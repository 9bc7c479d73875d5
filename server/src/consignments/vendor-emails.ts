import type { FormData } from '@marque/core/contracts/prospects';
import { siteOfForm } from '@marque/core/forms/titles';
import type { ConsignmentId } from '@marque/core/forms/variants';
import type { UserId } from '@marque/core/rules/lot';
import { draftPath, SELLING, submissionPath } from '@marque/core/rules/selling';
import { findContact } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import {
  consignedEmail,
  consignedTogetherEmail,
  draftLinkEmail,
  draftReminderEmail,
  type Email,
  type EmailContext,
  type EmailDraft,
} from '../platform/mail/index.ts';
import type { ProspectRow } from './store.ts';
import { nameOf, subjectOf } from './title.ts';

type MailContext = Pick<ServerContext, 'db' | 'mail' | 'origins'>;
type EmailedRow = Pick<ProspectRow, 'id' | 'user_id' | 'form_name' | 'form_data'>;

/** Confirms submissions to their vendors, also where staff submitted them: several of one vendor and site in one e-mail. */
export async function sendConfirmations(context: MailContext, rows: readonly EmailedRow[]): Promise<void> {
  const groups = Map.groupBy(rows, (row) => `${row.user_id} ${siteOfForm(row.form_name)}`);
  for (const group of groups.values()) await sendConfirmation(context, group);
}

async function sendConfirmation(context: MailContext, rows: readonly EmailedRow[]): Promise<void> {
  const [row] = rows;
  if (row === undefined) return;
  const titles = rows.map((one) => {
    const { formName, answers } = readForm(one);
    return subjectOf(formName, answers, one.id);
  });
  await send(context, row, { kind: 'consigned', userId: row.user_id }, (emailContext, firstName) => {
    const linkTo = (path: string) => `${emailContext.origin}${path}`;
    const [title = '', ...others] = titles;
    return others.length === 0
      ? consignedEmail(emailContext, { firstName, title, link: linkTo(submissionPath(row.id)) })
      : consignedTogetherEmail(emailContext, { firstName, titles, link: linkTo(SELLING) });
  });
}

/** Sends the link to a draft to the account that requested it: its vendor's or a member of staff's. */
export function sendDraftLink(context: MailContext, row: EmailedRow, requestedBy: UserId): Promise<void> {
  return send(context, row, { kind: 'draftLink', userId: requestedBy }, (emailContext, firstName) =>
    draftLinkEmail(emailContext, describeDraft(row, emailContext, firstName)),
  );
}

/** Reminds the vendor of an unfinished draft. */
export function sendReminder(context: MailContext, row: EmailedRow): Promise<void> {
  return send(context, row, { kind: 'draftReminder', userId: row.user_id }, (emailContext, firstName) =>
    draftReminderEmail(emailContext, describeDraft(row, emailContext, firstName)),
  );
}

function describeDraft(row: EmailedRow, { origin }: EmailContext, firstName: string): EmailDraft {
  const { formName, answers } = readForm(row);
  return { firstName, title: nameOf(formName, answers), link: `${origin}${draftPath(row.id)}` };
}

/** In the recipient's language, from the site on which the lot will be sold. */
async function send(
  { db, mail, origins }: MailContext,
  row: EmailedRow,
  { kind, userId }: { readonly kind: 'consigned' | 'draftLink' | 'draftReminder'; readonly userId: UserId },
  compose: (context: EmailContext, firstName: string) => Email,
): Promise<void> {
  const contact = await findContact(db.read, userId);
  if (contact === null) throw new Error(`Account ${userId} of consignment ${row.id} does not exist.`);
  const site = siteOfForm(readForm(row).formName);
  const { email, firstName, language } = contact;
  const cause = { userId };
  await mail.send({ kind, cause, to: email, ...compose({ site, origin: origins()[site], language }, firstName) });
}

function readForm(row: EmailedRow): { readonly formName: ConsignmentId; readonly answers: FormData['answers'] } {
  const { answers } = JSON.parse(row.form_data) as FormData;
  return { formName: row.form_name, answers };
}

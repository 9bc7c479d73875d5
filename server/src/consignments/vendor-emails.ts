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
import { LISTED_TITLES } from './settings.ts';
import type { ProspectRow } from './store.ts';
import { nameOf, subjectOf } from './title.ts';

type MailContext = Pick<ServerContext, 'db' | 'mail' | 'origins'>;
export type EmailedRow = Pick<ProspectRow, 'id' | 'user_id' | 'form_name' | 'form_data'>;

/** Submissions of one vendor and site that one e-mail is about. */
export interface ConfirmedSubmissions {
  readonly first: EmailedRow;
  /** Of the first of them. */
  readonly titles: readonly string[];
  readonly count: number;
}

/** The same with one more. */
export function withSubmission(before: ConfirmedSubmissions | null, row: EmailedRow): ConfirmedSubmissions {
  const { first, titles, count } = before ?? { first: row, titles: [], count: 0 };
  if (titles.length >= LISTED_TITLES) return { first, titles, count: count + 1 };
  const { formName, answers } = readForm(row);
  return { first, titles: [...titles, subjectOf(formName, answers, row.id)], count: count + 1 };
}

/** Confirms submissions to their vendor, also where staff submitted them. */
export function sendConfirmation(context: MailContext, { first, titles, count }: ConfirmedSubmissions): Promise<void> {
  return send(context, first, { kind: 'consigned', userId: first.user_id }, (emailContext, firstName) => {
    const linkTo = (path: string) => `${emailContext.origin}${path}`;
    const [title = ''] = titles;
    return count === 1
      ? consignedEmail(emailContext, { firstName, title, link: linkTo(submissionPath(first.id)) })
      : consignedTogetherEmail(emailContext, { firstName, titles, count, link: linkTo(SELLING) });
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

import type { FormData } from '@marque/core/contracts/prospects';
import { siteOfForm } from '@marque/core/forms/titles';
import type { ConsignmentId } from '@marque/core/forms/variants';
import type { UserId } from '@marque/core/rules/lot';
import { normaliseLocale } from '@marque/core/rules/places';
import { draftPath } from '@marque/core/rules/selling';
import type { ServerContext } from '../platform/context.ts';
import {
  consignedLetter,
  type DraftInLetter,
  draftLinkLetter,
  draftReminderLetter,
  type Letter,
  type Setting,
} from '../platform/mail/index.ts';
import type { ProspectRow } from './store.ts';
import { nameOf, subjectOf } from './title.ts';

type LetterContext = Pick<ServerContext, 'db' | 'mail' | 'origins'>;
type LetterRow = Pick<ProspectRow, 'id' | 'user_id' | 'form_name' | 'form_data'>;

/** Tells the vendor that what was handed in has arrived, whoever handed it in. */
export function writeToVendor(context: LetterContext, row: LetterRow): Promise<void> {
  const { formName, answers } = partsOf(row);
  const title = subjectOf(formName, answers, row.id);
  return write(context, row, row.user_id, (setting, firstName) => consignedLetter(setting, { firstName, title }));
}

/** Sends whoever asked for it the way back to a draft: its vendor, or staff who fill it in. */
export function writeLink(context: LetterContext, row: LetterRow, askedBy: UserId): Promise<void> {
  return write(context, row, askedBy, (setting, firstName) =>
    draftLinkLetter(setting, draftInLetter(row, setting, firstName)),
  );
}

/** Reminds the vendor of a draft that rests. */
export function writeReminder(context: LetterContext, row: LetterRow): Promise<void> {
  return write(context, row, row.user_id, (setting, firstName) =>
    draftReminderLetter(setting, draftInLetter(row, setting, firstName)),
  );
}

function draftInLetter(row: LetterRow, { origin }: Setting, firstName: string): DraftInLetter {
  const { formName, answers } = partsOf(row);
  return { firstName, title: nameOf(formName, answers), link: `${origin}${draftPath(row.id)}` };
}

/** In the reader's language, from the site on which the lot will be sold. */
async function write(
  { db, mail, origins }: LetterContext,
  row: LetterRow,
  readerId: UserId,
  compose: (setting: Setting, firstName: string) => Letter,
): Promise<void> {
  const reader = await db.read
    .selectFrom('users')
    .select(['email', 'first_name', 'language_code'])
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow();
  const site = siteOfForm(partsOf(row).formName);
  const setting = { site, origin: origins()[site], language: normaliseLocale(reader.language_code) };
  await mail.send({ to: reader.email, ...compose(setting, reader.first_name) });
}

function partsOf(row: LetterRow): { readonly formName: ConsignmentId; readonly answers: FormData['answers'] } {
  const { answers } = JSON.parse(row.form_data) as FormData;
  return { formName: row.form_name as ConsignmentId, answers };
}

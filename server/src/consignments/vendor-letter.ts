import type { FormData } from '@marque/core/contracts/prospects';
import { type ConsignmentId, variantOf } from '@marque/core/forms/variants';
import { normaliseLocale } from '@marque/core/rules/places';
import type { ServerContext } from '../platform/context.ts';
import { consignedLetter } from '../platform/mail/index.ts';
import type { ProspectRow } from './store.ts';
import { subjectOf } from './title.ts';

/** Tells the vendor that what was handed in has arrived, whoever handed it in. From the site on which it will be sold. */
export async function writeToVendor(
  { db, mail, origins }: Pick<ServerContext, 'db' | 'mail' | 'origins'>,
  row: ProspectRow,
): Promise<void> {
  const vendor = await db.read
    .selectFrom('users')
    .select(['email', 'first_name', 'language_code'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const formName = row.form_name as ConsignmentId;
  const { answers } = JSON.parse(row.form_data) as FormData;
  const site = variantOf(formName).site === 'watches' ? 'watches' : 'cars';
  const setting = { site, origin: origins()[site], language: normaliseLocale(vendor.language_code) } as const;
  const letter = consignedLetter(setting, {
    firstName: vendor.first_name,
    title: subjectOf(formName, answers, row.id),
  });
  await mail.send({ to: vendor.email, ...letter });
}

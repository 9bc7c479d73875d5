import type { UserId } from '@marque/core/rules/lot';
import { isTooQuick } from '@marque/core/rules/selling';
import type { Kysely, Selectable } from 'kysely';
import { type EnquiriesTable, readInPages, type Schema } from '../platform/db/index.ts';

export interface NewEnquiry {
  readonly kind: EnquiriesTable['kind'];
  readonly userId: UserId | null;
  readonly lotId: number | null;
  readonly body: object;
  /** Milliseconds that the form was open, as its page reports; null without a report. */
  readonly trustScore: number | null;
  readonly ip: string;
  readonly createdAt: number;
}

/** Stores an enquiry as sent; one that came too quickly carries `mark` for its readers. Returns its id. */
export async function addEnquiry(transaction: Kysely<Schema>, enquiry: NewEnquiry): Promise<number> {
  const { kind, userId, lotId, body, trustScore, ip, createdAt } = enquiry;
  const marked = isTooQuick(trustScore) ? { ...body, mark: 'tooQuick' } : body;
  const { id } = await transaction
    .insertInto('enquiries')
    .values({
      kind,
      user_id: userId,
      lot_id: lotId,
      body: JSON.stringify(marked),
      trust_score: trustScore === null ? null : Math.round(trustScore),
      ip,
      created_at: createdAt,
      feedback: null,
      feedback_at: null,
      closed_at: null,
      closed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps what the maker of an enquiry says of it; what was said before stays. */
export async function addFeedback(
  transaction: Kysely<Schema>,
  enquiryId: number,
  userId: UserId,
  feedback: { readonly text: object; readonly at: number },
): Promise<'kept' | 'givenBefore' | 'notTheirs'> {
  const enquiry = await transaction
    .selectFrom('enquiries')
    .select('feedback_at')
    .where('id', '=', enquiryId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (enquiry === undefined) return 'notTheirs';
  if (enquiry.feedback_at !== null) return 'givenBefore';
  await transaction
    .updateTable('enquiries')
    .set({ feedback: JSON.stringify(feedback.text), feedback_at: feedback.at })
    .where('id', '=', enquiryId)
    .execute();
  return 'kept';
}

/** Rows read at a time: their texts are long. */
const TEXTS_PER_PAGE = 50;

/** The stored bodies of all enquiries, as JSON text. */
export async function* readEnquiryTexts(db: Kysely<Schema>): AsyncGenerator<string> {
  const rows = readInPages<{ readonly id: number; readonly body: string }>((after) =>
    db
      .selectFrom('enquiries')
      .select(['id', 'body'])
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
  for await (const { body } of rows) yield body;
}

/** What a member has asked and said of the answers. */
export function exportEnquiries(db: Kysely<Schema>, userId: UserId) {
  return readInPages<Selectable<EnquiriesTable>>((after) =>
    db
      .selectFrom('enquiries')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
}

export async function deleteEnquiriesOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('enquiries').where('user_id', '=', userId).execute();
}

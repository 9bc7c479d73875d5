import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { MissingRequirement } from '@marque/core/rules/publishing';
import { type Refused, refused } from '../platform/http/index.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { findDraft } from './store/drafts.ts';
import { readContent } from './stored-content.ts';

/** Names each field that is missing, with its code. */
export function incomplete(missing: readonly MissingRequirement[]): Refused {
  const details = missing.map(({ field, code }) => ({ path: field, message: code }));
  return refused(422, PROBLEM_CODES.lotIncomplete, { details });
}

/**
 * Looks before a transaction whether the photographs of a draft are converted. Refuses while some are not, and names those that
 * can't be decoded. Null where all are, and for a draft that the transaction will refuse.
 */
export async function checkPictures(
  { context: { db }, pictures }: Pick<PublishingDependencies, 'context' | 'pictures'>,
  draftId: number,
  revision: number,
): Promise<Refused | null> {
  const row = await findDraft(db.read, draftId);
  if (row === undefined || row.lot_id !== null || row.revision !== revision) return null;
  const urls = readContent(row).pictures.map(({ url }) => url);
  const { unreadable, isPending } = await pictures.convert(draftId, urls);
  // First, so that the next refusal names all that can't be decoded.
  if (isPending) return refused(409, PROBLEM_CODES.picturesNotReady);
  if (unreadable.length === 0) return null;
  const details = unreadable.map((place) => ({ path: `pictures.${place}`, message: 'unreadable' }));
  return refused(422, PROBLEM_CODES.pictureUnreadable, { details });
}

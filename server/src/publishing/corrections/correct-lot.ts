import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { correctLot } from '@marque/core/contracts/staff';
import {
  type CorrectionChange,
  correctedWords,
  correctionChanges,
  isCorrectionNotified,
  type LotWords,
  MOST_CORRECTIONS,
  type PublishedWords,
} from '@marque/core/rules/publishing';
import { recordAudit } from '../../audit/index.ts';
import { findLot, type LotRow, linkOf, readDocument, saveWords } from '../../lots/index.ts';
import { notFound, type Refused, type Route, refused, replied, route, tooMany } from '../../platform/http/index.ts';
import { idempotencyKey } from '../../platform/idempotency/index.ts';
import type { PublishingDependencies } from '../dependencies.ts';
import { addCorrection, listCorrections } from '../store/corrections.ts';
import { readCorrections } from './read-corrections.ts';

/** Before all ids of accounts. */
const NO_ACCOUNT = 0;

/** A correction is a change of the lot: its revision rises, and pages, tiles and the search have the new words. */
export function correctLotRoute({ context: { db }, lots, limiters, publishLotFacts }: PublishingDependencies): Route {
  return route(correctLot, async ({ params: { auctionId: lotId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const wait = await limiters.writes.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const key = idempotencyKey(`corrections/${lotId}`, call.idempotencyKey, body);
    const outcome = await lots.decide<null>({ lotId, userId, key }, async (row, { transaction, now }) => {
      const count = (await listCorrections(transaction, lotId)).length;
      const before = wordsOf(row);
      const after = correctedWords(before, body.words as Partial<LotWords>);
      const changes = correctionChanges(before, after);
      const refusal = checkCorrection({ count, known: body.known, title: after.title, changes });
      if (refusal !== null) return refusal;
      const changed = withWords(row, after);
      await saveWords(transaction, changed);
      await addCorrection(transaction, {
        lot_id: lotId,
        author_id: userId,
        at: now,
        reason: body.reason,
        changes: JSON.stringify(changes),
        // The notifier finds the row after the commit, also after a crash. A repeated request adds no second row.
        notice_cursor: isCorrectionNotified(changes, row.stage) ? NO_ACCOUNT : null,
      });
      const record = { actor: userId, action: correctLot.name, lotId, reason: body.reason };
      await recordAudit(transaction, { ...record, ...auditedWords(before, after, changes) }, now);
      return { changed, reply: () => replied(200, null) };
    });
    if (outcome.kind === 'refused') return outcome;
    publishLotFacts(lotId, 'words');
    const row = await findLot(db.read, lotId);
    if (row === undefined) return notFound;
    return replied(200, { auctionId: lotId, lot: linkOf(row), corrections: await readCorrections(db.read, lotId) });
  });
}

function checkCorrection({
  count,
  known,
  title,
  changes,
}: {
  readonly count: number;
  readonly known: number;
  readonly title: string;
  readonly changes: readonly CorrectionChange[];
}): Refused | null {
  if (count !== known) return refused(409, PROBLEM_CODES.draftChanged);
  if (changes.length === 0 || title === '') return refused(422, PROBLEM_CODES.nothingCorrected);
  return count >= MOST_CORRECTIONS ? refused(422, PROBLEM_CODES.correctionsFull) : null;
}

function wordsOf(row: LotRow): PublishedWords {
  const { lead, story, facts } = readDocument(row);
  return { title: row.title, summary: row.summary, lead, story, facts };
}

/** All other parts of the document stay, those of seeded lots included. */
function withWords(row: LotRow, { title, summary, lead, story, facts }: PublishedWords): LotRow {
  const document = { ...(JSON.parse(row.document) as object), lead, story, facts };
  return { ...row, title, summary, document: JSON.stringify(document) };
}

/** Titles and facts; longer texts by their length. */
function auditedWords(before: PublishedWords, after: PublishedWords, changes: readonly CorrectionChange[]) {
  const sizes = ({ lead, story }: PublishedWords) => ({ lead: lead.length, story: story.join('').length });
  const side = (words: PublishedWords, which: 'before' | 'after') => ({
    ...Object.fromEntries(
      changes
        .filter((change) => change.field !== 'lead' && change.field !== 'story')
        .map((change) => [change.label ?? change.field, change[which]]),
    ),
    ...sizes(words),
  });
  return { before: side(before, 'before'), after: side(after, 'after') };
}

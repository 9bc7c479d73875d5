import { CURRENCIES } from '@marque/core/rules/money';
import { BUILT_IN_VIEWS, WALL_GROUPS } from '@marque/core/rules/monitoring';
import * as z from 'zod/mini';
import { checkedLot, connectionStatus, outboxItem, sessionState } from '../../ipc/contract.ts';

/** The element of the document that has the state of its first screen, as JSON. */
export const FIRST_SCREEN_ID = 'first-screen';

const count = z.int();

const figures = z.object({
  lotCount: count,
  viewCounts: z.record(z.enum(BUILT_IN_VIEWS.map(({ id }) => id)), count),
  needsYou: count,
  work: count,
  onTheTable: z.pipe(
    z.array(z.tuple([z.enum(CURRENCIES), count])),
    z.transform((sums) => new Map(sums)),
  ),
  bidsInTenMinutes: count,
});

/**
 * What the first screen was drawn from. The page draws the same before it asks its backend; `totals` are those of all rows,
 * of which `lots` are the first.
 */
export const firstScreen = z.object({
  session: sessionState,
  connection: connectionStatus,
  outbox: z.array(outboxItem),
  settings: z.record(z.string(), z.unknown()),
  lots: z.array(checkedLot),
  totals: z.object({
    rows: z.object({ count, freshAt: z.nullable(count) }),
    wall: z.object({ figures, groups: z.partialRecord(z.enum(WALL_GROUPS), count) }),
  }),
});
export type FirstScreen = z.output<typeof firstScreen>;

/** The state that the document brought; null where it has none, or one of another version of the console. */
export function readFirstScreen(document: Document): FirstScreen | null {
  const text = document.getElementById(FIRST_SCREEN_ID)?.textContent;
  if (!text) return null;
  const parsed = firstScreen.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

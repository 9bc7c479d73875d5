import type { UserId } from '@marque/core/rules/lot';
import { lapsesAt, type NegotiationEvent, type Negotiations, reduceNegotiations } from '@marque/core/rules/offers';
import type { ChangeTools, LotRow, NicknameOf } from '../../lots/index.ts';
import { saveOffer } from '../store.ts';
import type { LoadedNegotiations } from './load-negotiations.ts';
import { negotiationEntries } from './negotiation-entries.ts';

/**
 * Applies an event to the negotiations on a lot, within a change of the lot: stores what becomes of the offers, and adds to
 * the commit what their parties are told. `lot` is the lot before the change. `by`: whose request it is; null for the clock.
 */
export type Negotiate = (
  lot: LotRow,
  loaded: LoadedNegotiations,
  event: NegotiationEvent,
  by: UserId | null,
  tools: ChangeTools,
) => Promise<Negotiations>;

export interface NegotiateHooks {
  readonly nicknameOf: NicknameOf;
  /** Called after a commit that has changed an offer, with the lot as it was before. */
  readonly onNegotiated: (lot: LotRow, after: Negotiations) => void;
}

export function createNegotiate({ nicknameOf, onNegotiated }: NegotiateHooks): Negotiate {
  return async (lot, { negotiations: before, countryOf }, event, by, tools) => {
    const { negotiations: after, updates } = reduceNegotiations(before, event);
    const changed = after.offers.filter((offer) => !before.offers.includes(offer));
    if (changed.length === 0) return after;
    for (const offer of changed) await saveOffer(tools.transaction, offer, event.at);
    tools.send(negotiationEntries(lot, { changed, updates, countryOf, by, at: event.at }, nicknameOf));
    tools.afterCommit(() => onNegotiated(lot, after));
    return after;
  };
}

/** When the next open offer expires (UTC ms); null without one. */
export function nextLapseOf({ offers, over }: Negotiations): number | null {
  const open = offers.filter(({ ending }) => ending === null);
  return over !== null || open.length === 0 ? null : Math.min(...open.map(lapsesAt));
}

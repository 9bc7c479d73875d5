import { highestLiveBid } from '../../bidding/placing/check-bid.ts';
import type { LotType } from '../../lot/index.ts';
import { compareMoney, fromMajor, type Money } from '../../money/index.ts';
import { AMOUNT_SHOWN_MS, SILENT_AFTER_MS } from './presence-limits.ts';

/** Members that are remembered one by one; beyond, the server sends summaries. */
const MOST_REMEMBERED = 200;

/** Another member in the bid panel. Times are UTC ms. */
interface PresentMember {
  readonly heardAt: number;
  /** Major units; null while they type no live bid. */
  readonly amount: number | null;
  readonly typedAt: number;
}

/** Who else is in the bid panel of a lot. */
export interface PanelPresence {
  /** By the id that a member has on this lot's channel. */
  readonly members: ReadonlyMap<string, PresentMember>;
  /** Of a crowded channel, whose members are only counted. */
  readonly summary: { readonly inPanel: number; readonly amounts: readonly number[]; readonly heardAt: number } | null;
}

export const NO_PRESENCE: PanelPresence = { members: new Map(), summary: null };

export type PresenceEvent =
  /** The channel was joined or has ended: what was known before is outdated. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'opened' | 'closed' | 'left'; readonly memberId: string }
  /** Major units of a live bid as it is typed. */
  | { readonly kind: 'bidding'; readonly memberId: string; readonly amount: number }
  | { readonly kind: 'summary'; readonly inPanel: number; readonly amounts: readonly number[] };

/** The presence after an event of another member at `at` (UTC ms). The viewer's own events are left out before. */
export function reducePresence(presence: PanelPresence, event: PresenceEvent, at: number): PanelPresence {
  switch (event.kind) {
    case 'reset':
      return NO_PRESENCE;
    case 'summary':
      return { members: NO_PRESENCE.members, summary: { ...event, heardAt: at } };
    case 'closed':
    case 'left': {
      if (!presence.members.has(event.memberId)) return presence;
      const members = new Map(presence.members);
      members.delete(event.memberId);
      return { ...presence, members };
    }
    case 'opened':
      return withMember(presence, event.memberId, (before) => ({ ...(before ?? UNTYPED), heardAt: at }));
    case 'bidding':
      return withMember(presence, event.memberId, () => ({ heardAt: at, amount: event.amount, typedAt: at }));
  }
}

const UNTYPED: PresentMember = { heardAt: 0, amount: null, typedAt: 0 };

function withMember(
  presence: PanelPresence,
  memberId: string,
  change: (before: PresentMember | undefined) => PresentMember,
): PanelPresence {
  const before = presence.members.get(memberId);
  if (before === undefined && presence.members.size >= MOST_REMEMBERED) return presence;
  return { members: new Map(presence.members).set(memberId, change(before)), summary: null };
}

/** The lot and the viewer at the moment of showing. */
interface PresenceViewer {
  /** UTC ms. */
  readonly now: number;
  readonly minimumBid: Money;
  readonly lotType: LotType;
  /** The viewer's own presence is part of a summary. */
  readonly isInPanel: boolean;
}

export interface ShownPresence {
  /** Other people in the bid panel. */
  readonly others: number;
  /** The highest amount that one of them is typing; null without one. */
  readonly bidding: Money | null;
}

/**
 * Who else is in the panel, and the live bid that one of them is about to make. A member who was silent for too long is
 * gone. An amount that would be refused as a bid is not shown: it is a slip, or made up to deter others.
 */
export function shownPresence({ members, summary }: PanelPresence, viewer: PresenceViewer): ShownPresence {
  const { now, isInPanel } = viewer;
  if (summary !== null) {
    if (now - summary.heardAt > SILENT_AFTER_MS) return { others: 0, bidding: null };
    const amounts = now - summary.heardAt <= AMOUNT_SHOWN_MS ? summary.amounts : [];
    return { others: Math.max(0, summary.inPanel - (isInPanel ? 1 : 0)), bidding: highestBiddable(amounts, viewer) };
  }
  const present = [...members.values()].filter(({ heardAt }) => now - heardAt <= SILENT_AFTER_MS);
  const typed = present.flatMap(({ amount, typedAt }) =>
    amount !== null && now - typedAt <= AMOUNT_SHOWN_MS ? [amount] : [],
  );
  return { others: present.length, bidding: highestBiddable(typed, viewer) };
}

function highestBiddable(amounts: readonly number[], { minimumBid, lotType }: PresenceViewer): Money | null {
  const highest = highestLiveBid(minimumBid, lotType);
  return amounts
    .map((amount) => fromMajor(amount, minimumBid.currency))
    .filter((amount) => compareMoney(amount, minimumBid) >= 0 && compareMoney(amount, highest) <= 0)
    .reduce<Money | null>((best, amount) => (best === null || compareMoney(amount, best) > 0 ? amount : best), null);
}

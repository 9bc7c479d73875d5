import { MINUTE_MS } from '@marque/core/rules/time';

/** What the colleague is told: of one lot, or how many more there were than can be told. */
export type Notice =
  | { readonly kind: 'lot'; readonly ruleName: string; readonly lotId: number; readonly title: string }
  | { readonly kind: 'more'; readonly count: number };

export const MOST_NOTICES_A_MINUTE = 6;

interface NoticeLimit {
  offer(notice: Notice, at: number): void;
  /** Tells how many were left out, once there is room again. */
  flush(at: number): void;
  /** Forgets those that were left out. */
  drop(): void;
}

/** Lets a bounded number of notices through in any minute, and counts the others. Times are milliseconds. */
export function createNoticeLimit(deliver: (notice: Notice) => void): NoticeLimit {
  let deliveredAt: readonly number[] = [];
  let leftOut = 0;

  function hasRoom(at: number): boolean {
    deliveredAt = deliveredAt.filter((time) => time > at - MINUTE_MS);
    return deliveredAt.length < MOST_NOTICES_A_MINUTE;
  }

  function send(notice: Notice, at: number): void {
    deliveredAt = [...deliveredAt, at];
    deliver(notice);
  }

  return {
    offer(notice, at) {
      if (leftOut === 0 && hasRoom(at)) send(notice, at);
      else leftOut += 1;
    },
    flush(at) {
      if (leftOut === 0 || !hasRoom(at)) return;
      send({ kind: 'more', count: leftOut }, at);
      leftOut = 0;
    },
    drop() {
      leftOut = 0;
    },
  };
}

import {
  type AlertRule,
  type DoNotDisturb,
  firedRules,
  isAudible,
  isDoNotDisturb,
} from '@marque/core/rules/monitoring';
import { SECOND_MS } from '@marque/core/rules/time';
import type { LotRows } from '../lots/index.ts';
import { createLotMoments, type LotMoments } from './lot-moments.ts';
import { createNoticeLimit, type Notice } from './notice-limit.ts';
import type { Tones } from './tones.ts';

interface AlertSettings {
  readonly alertRules: readonly AlertRule[];
  readonly doNotDisturb: DoNotDisturb;
  readonly notifications: boolean;
  readonly sounds: boolean;
}

interface AlertWatchOptions {
  readonly rows: Pick<LotRows, 'get' | 'all' | 'onApplied'>;
  readonly tones: Tones;
  readonly settings: () => AlertSettings;
  /** Whether the rows are those of the server and change as it does. */
  readonly isCaughtUp: () => boolean;
  /** The signed-in account; null without one. */
  readonly userId: () => number | null;
  /** Server time, UTC ms. */
  readonly now: () => number;
  /** The minute of the colleague's day, from 0. */
  readonly minuteOfDay: () => number;
}

/** Tells the colleague by the alert rules, outside of React. */
export interface AlertWatch {
  onNotice(listener: (notice: Notice) => void): () => void;
  /** Follows the rows and the clock. Returns the function that ends this. */
  follow(): () => void;
}

const TURN_EVERY_MS = 250;
const TURNS_A_SECOND = SECOND_MS / TURN_EVERY_MS;
/** What was read at a start is applied within this time. */
const SETTLED_AFTER_MS = 2 * SECOND_MS;
/** The alert tone sounds at most this often. */
const TONE_EVERY_MS = 2 * SECOND_MS;

export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { rows, now } = options;
  const listeners = new Set<(notice: Notice) => void>();
  const notifier = createNotifier(options, (notice) => {
    for (const listener of listeners) listener(notice);
  });
  const moments = createLotMoments(rows);
  const start = createStart(options, moments);
  let turns = 0;

  /** The rules that a lot fires now. */
  function check(lotId: number, userId: number, at: number): readonly AlertRule[] {
    const row = rows.get(lotId);
    if (row === undefined) {
      moments.drop(lotId);
      return [];
    }
    const before = moments.advance(row, at);
    return firedRules(before, { lot: row.watched, now: at }, options.settings().alertRules, userId);
  }

  function forget(): void {
    start.forget();
    notifier.drop();
  }

  function turn(): void {
    const at = now();
    const userId = options.userId();
    if (userId === null || start.isOfOther(userId)) forget();
    if (userId === null || !start.isOver(userId, at)) return;
    turns += 1;
    const isFullSecond = turns % TURNS_A_SECOND === 0;
    const isQuiet = isDoNotDisturb(options.settings().doNotDisturb, at, options.minuteOfDay());
    for (const lotId of moments.next(isFullSecond)) {
      for (const rule of check(lotId, userId, at)) if (!isQuiet) notifier.notify(rule, lotId, at);
    }
    if (isQuiet) notifier.drop();
    else notifier.finishTurn(at, isFullSecond ? moments.soon : []);
  }

  return {
    onNotice(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      const end = rows.onApplied(moments.markChanged);
      const timer = setInterval(turn, TURN_EVERY_MS);
      return () => {
        end();
        clearInterval(timer);
        forget();
      };
    },
  };
}

/** Lots read at a start are taken as they are, so that none of them fires a rule. */
function createStart({ isCaughtUp }: AlertWatchOptions, moments: LotMoments) {
  let watchedFor: number | null = null;
  let caughtUpAt: number | null = null;
  return {
    isOfOther: (userId: number) => watchedFor !== null && watchedFor !== userId,
    isOver(userId: number, at: number): boolean {
      if (watchedFor === userId) return true;
      caughtUpAt = isCaughtUp() ? (caughtUpAt ?? at) : null;
      if (caughtUpAt === null || at - caughtUpAt < SETTLED_AFTER_MS) return false;
      moments.takeAll(at);
      watchedFor = userId;
      return true;
    },
    forget(): void {
      watchedFor = null;
      caughtUpAt = null;
      moments.clear();
    },
  };
}

/** Turns fired rules and last minutes into notices and tones. */
function createNotifier({ rows, tones, settings }: AlertWatchOptions, deliver: (notice: Notice) => void) {
  const limit = createNoticeLimit(deliver);
  let tonedAt = Number.NEGATIVE_INFINITY;

  function isHeard(lotId: number, at: number): boolean {
    const row = rows.get(lotId);
    return row !== undefined && isAudible(row.watched, at);
  }

  return {
    notify(rule: AlertRule, lotId: number, at: number): void {
      const title = rows.get(lotId)?.watched.title ?? '';
      if (rule.notification && settings().notifications) {
        limit.offer({ kind: 'lot', ruleName: rule.name, lotId, title }, at);
      }
      if (!rule.sound || at - tonedAt < TONE_EVERY_MS) return;
      tonedAt = at;
      tones.alert();
    },
    /** `ending` are the lots that may be in their last two minutes, once a second. */
    finishTurn(at: number, ending: Iterable<number>): void {
      limit.flush(at);
      if (settings().sounds && [...ending].some((lotId) => isHeard(lotId, at))) tones.tick();
    },
    drop: limit.drop,
  };
}

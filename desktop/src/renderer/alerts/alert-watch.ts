import {
  type AlertRule,
  type DoNotDisturb,
  firedRules,
  isAudible,
  isDoNotDisturb,
  type LotMoment,
} from '@marque/core/rules/monitoring';
import { MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import type { LotRows, WallRow } from '../lots/index.ts';
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
/** Changed lots that a turn looks at; the others wait for the next one. */
const CHANGED_PER_TURN = 150;
/** Lots that a turn looks at because time has passed: all 5,000 take 21 s. */
const SWEEP_PER_TURN = 60;
/** Lots that end sooner are looked at every second. */
const SOON_MS = 5 * MINUTE_MS;
/** The alert tone sounds at most this often. */
const TONE_EVERY_MS = 2 * SECOND_MS;

export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { rows, tones, now } = options;
  const listeners = new Set<(notice: Notice) => void>();
  const limit = createNoticeLimit((notice) => {
    for (const listener of listeners) listener(notice);
  });
  const moments = new Map<number, LotMoment>();
  const changed = new Set<number>();
  const soon = new Set<number>();
  let watchedFor: number | null = null;
  let caughtUpAt: number | null = null;
  let tonedAt = Number.NEGATIVE_INFINITY;
  let turns = 0;
  let sweep: Iterator<WallRow> = rows.all()[Symbol.iterator]();

  function remember({ lotId, watched }: WallRow, at: number): void {
    moments.set(lotId, { lot: watched, now: at });
    const { endsAt } = watched;
    if (endsAt !== null && endsAt > at && endsAt - at < SOON_MS) soon.add(lotId);
    else soon.delete(lotId);
  }

  /** Lots read at a start are remembered as they are, so that none of them fires a rule. */
  function hasStarted(userId: number, at: number): boolean {
    if (watchedFor === userId) return true;
    if (!options.isCaughtUp()) {
      caughtUpAt = null;
      return false;
    }
    caughtUpAt ??= at;
    if (at - caughtUpAt < SETTLED_AFTER_MS) return false;
    changed.clear();
    for (const row of rows.all()) remember(row, at);
    watchedFor = userId;
    return true;
  }

  function forget(): void {
    watchedFor = null;
    caughtUpAt = null;
    moments.clear();
    changed.clear();
    soon.clear();
    limit.drop();
  }

  function lotsToCheck(): ReadonlySet<number> {
    const lotIds = new Set<number>();
    for (const lotId of changed) {
      if (lotIds.size === CHANGED_PER_TURN) break;
      lotIds.add(lotId);
      changed.delete(lotId);
    }
    if (turns % TURNS_A_SECOND === 0) for (const lotId of soon) lotIds.add(lotId);
    for (let count = 0; count < SWEEP_PER_TURN; count += 1) {
      const next = sweep.next();
      if (next.done) {
        sweep = rows.all()[Symbol.iterator]();
        break;
      }
      lotIds.add(next.value.lotId);
    }
    return lotIds;
  }

  /** The rules that a lot fires now. */
  function check(lotId: number, userId: number, at: number): readonly AlertRule[] {
    const row = rows.get(lotId);
    if (row === undefined) {
      moments.delete(lotId);
      soon.delete(lotId);
      return [];
    }
    const before = moments.get(lotId) ?? null;
    remember(row, at);
    return firedRules(before, { lot: row.watched, now: at }, options.settings().alertRules, userId);
  }

  function tell(rule: AlertRule, lotId: number, at: number): void {
    const title = rows.get(lotId)?.watched.title ?? '';
    if (rule.notification && options.settings().notifications) {
      limit.offer({ kind: 'lot', ruleName: rule.name, lotId, title }, at);
    }
    if (!rule.sound || at - tonedAt < TONE_EVERY_MS) return;
    tonedAt = at;
    tones.alert();
  }

  function tickForLastMinutes(at: number): void {
    const isHeard = (lotId: number) => {
      const row = rows.get(lotId);
      return row !== undefined && isAudible(row.watched, at);
    };
    if (options.settings().sounds && [...soon].some(isHeard)) tones.tick();
  }

  function turn(): void {
    const at = now();
    const userId = options.userId();
    if (userId === null || (watchedFor !== null && watchedFor !== userId)) forget();
    if (userId === null || !hasStarted(userId, at)) return;
    turns += 1;
    const isQuiet = isDoNotDisturb(options.settings().doNotDisturb, at, options.minuteOfDay());
    for (const lotId of lotsToCheck()) {
      for (const rule of check(lotId, userId, at)) if (!isQuiet) tell(rule, lotId, at);
    }
    if (isQuiet) {
      limit.drop();
      return;
    }
    limit.flush(at);
    if (turns % TURNS_A_SECOND === 0) tickForLastMinutes(at);
  }

  return {
    onNotice(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      const end = rows.onApplied((lotIds) => {
        for (const lotId of lotIds) changed.add(lotId);
      });
      const timer = setInterval(turn, TURN_EVERY_MS);
      return () => {
        end();
        clearInterval(timer);
        forget();
      };
    },
  };
}

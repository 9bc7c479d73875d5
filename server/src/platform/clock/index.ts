/** The server's only source of time and timers, so that a test world can move both. */
export interface Clock {
  /** UTC milliseconds. */
  now(): number;
  /** Milliseconds since an arbitrary instant. Never goes back, unlike `now`, when the machine's time is set. */
  monotonicNow(): number;
  /** Calls back at `at` or soon after, also when the clock is moved past it. Returns how to cancel. */
  at(at: number, callback: () => void): () => void;
  /** Moves the clock on and fires what has become due. Only test worlds offer it. */
  advance(milliseconds: number): void;
  /** Cancels every alarm, and those that are still asked for: no lot ends any more. The time goes on. */
  stop(): void;
}

/** Node's timers can't wait longer than this; a later alarm is armed in steps. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

interface Alarm {
  readonly at: number;
  readonly callback: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** A clock that runs with the machine's, `offset` milliseconds ahead of it. */
export function createClock(offset = 0): Clock {
  const alarms = new Set<Alarm>();
  let ahead = offset;
  let isStopped = false;
  const now = () => Date.now() + ahead;

  function arm(alarm: Alarm): void {
    const wait = Math.min(Math.max(alarm.at - now(), 0), LONGEST_TIMEOUT_MS);
    alarm.timer = setTimeout(() => {
      if (alarm.at > now()) return arm(alarm);
      alarms.delete(alarm);
      alarm.callback();
    }, wait);
  }

  return {
    now,
    monotonicNow: () => performance.now() + ahead,
    at(at, callback) {
      if (isStopped) return () => undefined;
      const alarm: Alarm = { at, callback, timer: undefined };
      alarms.add(alarm);
      arm(alarm);
      return () => {
        clearTimeout(alarm.timer);
        alarms.delete(alarm);
      };
    },
    advance(milliseconds) {
      ahead += milliseconds;
      for (const alarm of [...alarms].sort((a, b) => a.at - b.at)) {
        clearTimeout(alarm.timer);
        if (alarms.has(alarm)) arm(alarm);
      }
    },
    stop() {
      isStopped = true;
      for (const alarm of alarms) clearTimeout(alarm.timer);
      alarms.clear();
    },
  };
}

/** The machine's two clocks. A test replaces them to set the time, or to let the machine sleep. */
export interface MachineTime {
  /** UTC milliseconds. Goes forward and back when the machine's time is set. */
  now(): number;
  /** Milliseconds since an arbitrary instant. Never goes back, and may stand still while the machine sleeps. */
  monotonicNow(): number;
}

/** The server's only source of time and timers, so that a test world can move both. */
export interface Clock {
  /** UTC milliseconds: for instants that users see, such as the end of a lot. */
  now(): number;
  /** Milliseconds since an arbitrary instant: for intervals. Never goes back, unlike `now`, when the machine's time is set. */
  monotonicNow(): number;
  /** Calls back at `at` or soon after, also when the clock is moved or set past it. Returns how to cancel. */
  at(at: number, callback: () => void): () => void;
  /** Calls back after that time, however the machine's time is set meanwhile. Returns how to cancel. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Moves the clock on and fires what has become due. Only test worlds offer it. */
  advance(milliseconds: number): void;
  /** Cancels every alarm, and those that are still asked for: no lot ends any more. The time goes on. */
  stop(): void;
}

export interface ClockOptions {
  /** Milliseconds by which the clock runs ahead of the machine's. */
  readonly offset?: number | undefined;
  readonly machine?: MachineTime | undefined;
  /** Called after the machine's time was set, or its sleep has ended; `milliseconds` are negative for a step back. */
  readonly onJump?: (milliseconds: number) => void;
}

/** Node's timers can't wait longer than this; a later alarm is armed in steps. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Timers of Node wait by the monotonic clock, so a change of the machine's time is noticed by comparing the clocks. */
const COMPARE_EVERY_MS = 1000;
/** A time service corrects smaller differences gradually. */
const SMALLEST_JUMP_MS = 500;

const MACHINE: MachineTime = { now: () => Date.now(), monotonicNow: () => performance.now() };

interface Alarm {
  /** Milliseconds until it is due. */
  readonly left: () => number;
  readonly callback: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** A clock that follows the machine's, also when that is set forward or back. */
export function createClock({ offset = 0, machine = MACHINE, onJump }: ClockOptions = {}): Clock {
  const alarms = new Set<Alarm>();
  let ahead = offset;
  let isStopped = false;
  const now = () => machine.now() + ahead;
  const monotonicNow = () => machine.monotonicNow() + ahead;

  function arm(alarm: Alarm): void {
    const wait = Math.min(Math.max(alarm.left(), 0), LONGEST_TIMEOUT_MS);
    alarm.timer = setTimeout(() => {
      if (alarm.left() > 0) return arm(alarm);
      alarms.delete(alarm);
      alarm.callback();
    }, wait);
  }

  function add(left: () => number, callback: () => void): () => void {
    if (isStopped) return () => undefined;
    const alarm: Alarm = { left, callback, timer: undefined };
    alarms.add(alarm);
    arm(alarm);
    return () => {
      clearTimeout(alarm.timer);
      alarms.delete(alarm);
    };
  }

  /** Alarms that are due fire at once, in the order in which they were due. */
  function armAgain(): void {
    for (const alarm of [...alarms].sort((a, b) => a.left() - b.left())) {
      clearTimeout(alarm.timer);
      if (alarms.has(alarm)) arm(alarm);
    }
  }

  const difference = () => machine.now() - machine.monotonicNow();
  let known = difference();
  const comparison = setInterval(() => {
    const jump = difference() - known;
    if (Math.abs(jump) < SMALLEST_JUMP_MS) return;
    known += jump;
    armAgain();
    onJump?.(Math.round(jump));
  }, COMPARE_EVERY_MS);
  comparison.unref();

  return {
    now,
    monotonicNow,
    at: (at, callback) => add(() => at - now(), callback),
    after(milliseconds, callback) {
      const dueAt = monotonicNow() + milliseconds;
      return add(() => dueAt - monotonicNow(), callback);
    },
    advance(milliseconds) {
      ahead += milliseconds;
      armAgain();
    },
    stop() {
      isStopped = true;
      clearInterval(comparison);
      for (const alarm of alarms) clearTimeout(alarm.timer);
      alarms.clear();
    },
  };
}

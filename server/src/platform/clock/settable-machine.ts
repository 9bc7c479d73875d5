import type { MachineTime } from './index.ts';

/** A machine's clocks that a test can set. */
export interface SettableMachine extends MachineTime {
  /** Sets the time forward or back; the monotonic clock goes on. Also what a machine sees after a sleep. */
  set(milliseconds: number): void;
  /** Lets time pass on both clocks. */
  pass(milliseconds: number): void;
}

export function settableMachine(): SettableMachine {
  let setBy = 0;
  let passed = 0;
  return {
    now: () => Date.now() + passed + setBy,
    monotonicNow: () => performance.now() + passed,
    set(milliseconds) {
      setBy += milliseconds;
    },
    pass(milliseconds) {
      passed += milliseconds;
    },
  };
}

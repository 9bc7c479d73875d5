/** A delayed call; of several requests the earliest time applies. */
export function createDelay(act: () => void) {
  let armed: { readonly timer: ReturnType<typeof setTimeout>; readonly dueAt: number } | null = null;
  const stop = () => {
    if (armed !== null) clearTimeout(armed.timer);
    armed = null;
  };
  return {
    arm(milliseconds: number) {
      const dueAt = performance.now() + milliseconds;
      if (armed !== null && armed.dueAt <= dueAt) return;
      stop();
      const timer = setTimeout(() => {
        armed = null;
        act();
      }, milliseconds);
      armed = { timer, dueAt };
    },
    stop,
    isArmed: () => armed !== null,
  };
}

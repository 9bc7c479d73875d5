/** A subscription, and the values that it depends on. */
export interface Subscription {
  readonly key: readonly unknown[];
  readonly stop: () => void;
}

/** Keeps a subscription while its key stays the same; a null key ends it. */
export function follow(
  current: Subscription | null,
  key: readonly unknown[] | null,
  subscribe: () => () => void,
): Subscription | null {
  if (current !== null && isSameKey(current.key, key)) return current;
  current?.stop();
  return key === null ? null : { key, stop: subscribe() };
}

function isSameKey(left: readonly unknown[], right: readonly unknown[] | null): boolean {
  return right?.every((part, index) => part === left[index]) ?? false;
}

/** The idempotency keys of writes whose answer has not come, so that a repeated attempt is carried out once. */
export interface PendingWrites {
  /** The key of a write, named by its endpoint and parts: the same one until it is settled. */
  keyOf(write: string): string;
  settle(write: string): void;
}

export function createPendingWrites(newKey: () => string = () => crypto.randomUUID()): PendingWrites {
  const keys = new Map<string, string>();
  return {
    keyOf(write) {
      const key = keys.get(write) ?? newKey();
      keys.set(write, key);
      return key;
    },
    settle: (write) => void keys.delete(write),
  };
}

/** The outcome of a change. */
export interface Settled<Refusal> {
  /** The state that the server last confirmed. */
  readonly isOn: boolean;
  /** Why the last change was refused; null if it was not. */
  readonly refusal: Refusal | null;
}

interface QueuedChange {
  /** The state that the server last confirmed. */
  confirmed: boolean;
  wanted: boolean;
  isBusy: boolean;
}

/** Sends changes of something that is on or off one request at a time; after several presses the last change wins. */
export interface ToggleQueue<Key> {
  /** `confirmed` is the state before the change; it is used for the first queued change of a key. */
  put(key: Key, isWanted: boolean, confirmed: boolean): void;
}

/** `send` resolves with null, or with the reason for a refusal. */
export function createToggleQueue<Key, Refusal>(
  send: (key: Key, isOn: boolean) => Promise<Refusal | null>,
  onSettled: (key: Key, settled: Settled<Refusal>) => void,
): ToggleQueue<Key> {
  const changes = new Map<Key, QueuedChange>();

  async function process(key: Key, change: QueuedChange): Promise<void> {
    change.isBusy = true;
    let refusal: Refusal | null = null;
    while (change.wanted !== change.confirmed) {
      const requested = change.wanted;
      refusal = await send(key, requested);
      if (refusal === null) change.confirmed = requested;
      // Without a newer change the refused one is reverted.
      else if (change.wanted === requested) change.wanted = change.confirmed;
    }
    changes.delete(key);
    onSettled(key, { isOn: change.confirmed, refusal });
  }

  return {
    put(key, isWanted, confirmed) {
      const change = changes.get(key) ?? { confirmed, wanted: isWanted, isBusy: false };
      changes.set(key, change);
      change.wanted = isWanted;
      if (!change.isBusy) void process(key, change);
    },
  };
}

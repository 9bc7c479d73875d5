/** A map that holds no more than a number of bytes and lets go of what has been out of use longest. */
export interface LruCache<Value> {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  delete(name: string): void;
  /** Total size of the values. */
  readonly bytes: number;
}

export interface LruCacheOptions<Value> {
  readonly limitBytes: number;
  readonly sizeOf: (value: Value) => number;
  readonly onEvict?: (name: string, value: Value) => void;
}

export function createLruCache<Value>({ limitBytes, sizeOf, onEvict }: LruCacheOptions<Value>): LruCache<Value> {
  // A Map keeps the order of insertion: a value that is read is inserted again and so is evicted last.
  const values = new Map<string, Value>();
  let bytes = 0;

  function remove(name: string): Value | undefined {
    const value = values.get(name);
    if (value === undefined) return undefined;
    values.delete(name);
    bytes -= sizeOf(value);
    return value;
  }

  return {
    get(name) {
      const value = values.get(name);
      if (value !== undefined) {
        values.delete(name);
        values.set(name, value);
      }
      return value;
    },
    set(name, value) {
      remove(name);
      values.set(name, value);
      bytes += sizeOf(value);
      for (const oldest of values.keys()) {
        if (bytes <= limitBytes) break;
        const evicted = remove(oldest);
        if (evicted !== undefined) onEvict?.(oldest, evicted);
      }
    },
    delete: (name) => void remove(name),
    get bytes() {
      return bytes;
    },
  };
}

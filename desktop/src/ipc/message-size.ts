/** Bytes of the largest call: a chunk of a file in base64 has two thirds of it. */
export const LARGEST_MESSAGE = 2 * 1024 * 1024;

/** What a name, a number or the frame of an object takes at least. */
const SMALLEST_PART = 8;

/**
 * Whether a value that arrived may be read: data as JSON has it, up to `LARGEST_MESSAGE`. Electron's IPC also carries
 * buffers, maps and circles, which no method of the contract takes.
 */
export function isReadableMessage(message: unknown): boolean {
  const waiting: unknown[] = [message];
  let size = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    size += SMALLEST_PART;
    if (typeof value === 'string') size += value.length;
    else if (typeof value === 'object' && value !== null) {
      if (!isPlain(value)) return false;
      const keys = Object.keys(value);
      // Counted before they are visited, so that the list of what waits stays within the bound too.
      size += SMALLEST_PART * keys.length;
      if (size > LARGEST_MESSAGE) return false;
      for (const key of keys) {
        if (!Array.isArray(value)) size += key.length;
        waiting.push((value as Readonly<Record<string, unknown>>)[key]);
      }
    }
    if (size > LARGEST_MESSAGE) return false;
  }
  return true;
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

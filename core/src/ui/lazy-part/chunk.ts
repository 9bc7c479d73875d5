import { chunkFailureText } from '../../rules/display/index.ts';
import { TIMINGS } from '../../rules/layout/index.ts';

/** Time after which a chunk counts as missing: milliseconds. */
export const CHUNK_TIMEOUT_MS = TIMINGS.chunkTimeoutMs;

/** A chunk that could not be loaded: it belongs to an older build, the connection broke, or it took too long. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';

  constructor(chunk: string, reason: 'missing' | 'timeout', cause?: unknown) {
    super(chunkFailureText({ chunk, type: reason }), { cause });
  }
}

/**
 * Fetches a chunk: `loadChunk('lightbox', () => import('./lightbox.tsx'))`. Rejects with a `ChunkFailure`
 * that names it, instead of the browser's message.
 */
export async function loadChunk<Module>(
  chunk: string,
  load: () => Promise<Module>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(chunk, 'timeout')), timeoutMs);
  });
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkFailure(chunk, 'missing', cause);
  });
  try {
    return await Promise.race([loaded, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same for calls that can fail anyway: null where the code did not come, which is logged. */
export async function tryChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module | null> {
  return loadChunk(chunk, load).catch((failure: unknown) => {
    console.error(failure);
    return null;
  });
}

import { chunkFailureText } from '../../rules/display/index.ts';
import { TIMINGS } from '../../rules/layout/index.ts';

/** After that a piece of code counts as lost, milliseconds. */
export const CHUNK_PATIENCE_MS = TIMINGS.chunkTimeoutMs;

/** A piece of the program that did not come: gone with an older build, kept back by the line, or too slow. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';

  constructor(chunk: string, reason: 'missing' | 'timeout', cause?: unknown) {
    super(chunkFailureText({ chunk, type: reason }), { cause });
  }
}

/**
 * Fetches a piece of the program: `loadChunk('lightbox', () => import('./lightbox.tsx'))`. Rejects with a `ChunkFailure`
 * that names it, instead of the browser's message.
 */
export async function loadChunk<Module>(
  chunk: string,
  load: () => Promise<Module>,
  patienceMs = CHUNK_PATIENCE_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure(chunk, 'timeout')), patienceMs);
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

import type { Rolldown } from 'vite';

/** The chunks of a build by file name. */
export function chunksOf(files: Rolldown.OutputBundle): ReadonlyMap<string, Rolldown.OutputChunk> {
  return new Map(Object.values(files).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** The names of a chunk's file and of all that it imports at once. */
export function withImports(
  fileName: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) withImports(imported, chunks, found);
  return found;
}

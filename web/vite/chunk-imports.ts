interface WithImports {
  readonly imports: readonly string[];
}

/** The names of a chunk's file and of all that it imports at once. */
export function withImports(
  fileName: string,
  chunks: ReadonlyMap<string, WithImports>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) withImports(imported, chunks, found);
  return found;
}

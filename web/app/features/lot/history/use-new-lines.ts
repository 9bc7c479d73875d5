import type { BidLine } from '@marque/core/rules/live';
import { useRef } from 'react';
import { lineKey } from './line-words.ts';

/** Tells the lines that came after the first ones did: they slide in. A history comes as a whole. */
export function useNewLines(lines: readonly BidLine[]): (line: BidLine) => boolean {
  const known = useRef<ReadonlySet<string> | null>(null);
  if (known.current === null && lines.length > 0) known.current = new Set(lines.map(lineKey));
  const first = known.current;
  return (line) => first !== null && !first.has(lineKey(line));
}

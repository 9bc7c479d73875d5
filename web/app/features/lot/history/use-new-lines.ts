import type { BidLine } from '@marque/core/rules/live';
import { useRef } from 'react';
import { lineKey } from './line-words.ts';

/** Tells the lines that came after the page did: they slide in, the others were there. */
export function useNewLines(lines: readonly BidLine[]): (line: BidLine) => boolean {
  const known = useRef<ReadonlySet<string> | null>(null);
  known.current ??= new Set(lines.map(lineKey));
  const first = known.current;
  return (line) => !first.has(lineKey(line));
}

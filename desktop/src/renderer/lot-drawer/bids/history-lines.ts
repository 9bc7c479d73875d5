import { fromIso } from '@marque/core/contracts/instants';
import type { RefusedRequest } from '@marque/core/contracts/staff';
import type { BidLine } from '@marque/core/rules/live';

/** A line of the list: one of the public history with its number, or a request that the server refused. */
export type ListedLine =
  | { readonly kind: 'line'; readonly at: number; readonly number: number; readonly line: BidLine }
  | { readonly kind: 'refused'; readonly at: number; readonly request: RefusedRequest };

/** The history latest first, and among it the refused requests. `total` counts the lines of the whole history. */
export function listLines(
  lines: readonly BidLine[],
  total: number,
  refused: readonly RefusedRequest[],
): readonly ListedLine[] {
  const count = Math.max(total, lines.length);
  const listed = lines
    .toSorted((a, b) => b.sequence - a.sequence || b.position - a.position)
    .map((line, nth): ListedLine => ({ kind: 'line', at: line.at, number: count - nth, line }));
  const others = refused.map((request): ListedLine => ({ kind: 'refused', at: fromIso(request.dtUTC), request }));
  // A stable sort keeps the order of the log among lines of one instant.
  return [...listed, ...others].toSorted((a, b) => b.at - a.at);
}

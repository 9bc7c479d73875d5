import { toIso } from '@marque/core/contracts/instants';

const MOST_TEXTS = 100;
const texts = new Map<number, string>();

/** As `toIso`, for instants that repeat: the bids of one commit share theirs, and those on one lot its end. */
export function recentIso(at: number): string {
  const known = texts.get(at);
  if (known !== undefined) return known;
  const text = toIso(at);
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(at, text);
  return text;
}

import type { UserId } from '../../lot/types.ts';
import { PSEUDONYM_WORDS } from './pseudonym-words.ts';

const LEAST_NUMBER = 10;
const NUMBERS = 90;
const ROUNDS_BEFORE_ID = 20;

/**
 * The public name beside a member's bids and comments: a word and two digits, "heron_77", the same for the same salt. The
 * salt must be secret, since all user ids can be tried. Names can repeat; `uniquePseudonym` finds a free one.
 */
export function pseudonym(userId: UserId, salt: string): string {
  return nameOf(`${salt}:${userId}`);
}

/** A pseudonym that is not taken. After twenty attempts the number is the user id, which is unique. */
export function uniquePseudonym(userId: UserId, salt: string, isTaken: (name: string) => boolean): string {
  const first = pseudonym(userId, salt);
  if (!isTaken(first)) return first;
  for (let round = 1; round < ROUNDS_BEFORE_ID; round += 1) {
    const name = nameOf(`${salt}:${userId}:${round}`);
    if (!isTaken(name)) return name;
  }
  return `${first}_${userId}`;
}

function nameOf(seed: string): string {
  const hash = fnv1a(seed);
  const word = PSEUDONYM_WORDS[hash % PSEUDONYM_WORDS.length];
  const number = LEAST_NUMBER + (Math.floor(hash / PSEUDONYM_WORDS.length) % NUMBERS);
  return `${word}_${number}`;
}

/** FNV-1a over UTF-16 units, 32 bits, unsigned: spreads well and is the same on every machine. Not for secrets. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of FNV depend too much on the last characters; a further step mixes in the high bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

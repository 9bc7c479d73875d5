import type { UserId } from '../../lot/types.ts';
import { PSEUDONYM_WORDS } from './pseudonym-words.ts';

const LEAST_NUMBER = 10;
const NUMBERS = 90;
const ROUNDS_BEFORE_ID = 20;

/**
 * The name that others see beside somebody's bids and comments: a word and two digits, "heron_77". The same person gets
 * the same name under the same salt. The salt must be kept secret, since user ids are few enough to try them all. Two
 * people can get the same name: where that matters, `uniquePseudonym` finds a free one.
 */
export function pseudonym(userId: UserId, salt: string): string {
  return nameOf(`${salt}:${userId}`);
}

/** The same, passing by the names that are taken. After twenty tries the number is the account's own, which no two share. */
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
  // The low bits of FNV follow the last letters too closely; one more turn of the mill mixes the high ones in.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

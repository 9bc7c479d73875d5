import { randomBytes } from 'node:crypto';
import type { VideoEnding } from '@marque/core/rules/home-content';
import { type AcceptedEnding, endingOf, registeredType } from '@marque/core/rules/uploads';

const RANDOM_BYTES = 20;
/** What the server alone puts there: no form is signed for it. */
const OWN_TYPES: Readonly<Record<VideoEnding, string>> = { mp4: 'video/mp4', webm: 'video/webm' };
const KEY_FORM = /^[\da-f]{40}\.[a-z\d]{1,8}$/;

/**
 * A key that can't be guessed, the only protection of visitors' files. It is lower case and contains no
 * user input, so that it is a safe name on every file system; the extension gives the type of the file.
 */
export function newStorageKey(ending: AcceptedEnding | VideoEnding): string {
  return `${randomBytes(RANDOM_BYTES).toString('hex')}.${ending}`;
}

export function isStorageKey(text: string): boolean {
  return KEY_FORM.test(text) && typeOfEnding(text) !== null;
}

/** The media type that a file is stored and sent as. Throws for what is no key of ours. */
export function typeOfKey(key: string): string {
  const type = typeOfEnding(key);
  if (type === null || !isStorageKey(key)) throw new Error(`"${key}" is no key of the storage.`);
  return type;
}

function typeOfEnding(key: string): string | null {
  const ending = endingOf(key);
  if (ending !== null) return registeredType(ending);
  const own = key.slice(key.lastIndexOf('.') + 1);
  return Object.hasOwn(OWN_TYPES, own) ? OWN_TYPES[own as VideoEnding] : null;
}

/** Names of one text that count. */
export const MOST_MENTIONS = 20;

/**
 * The nicknames that a text names with @, in lower case and their order, each once. An @ within a word is part of an e-mail
 * address.
 */
export function mentionedNicknames(text: string): readonly string[] {
  const named = text.matchAll(/(?<![\p{L}\p{N}_.@+-])@([\p{L}\p{N}_]+)/gu);
  const nicknames = new Set([...named].map(([, nickname]) => (nickname ?? '').toLowerCase()));
  return [...nicknames].slice(0, MOST_MENTIONS);
}

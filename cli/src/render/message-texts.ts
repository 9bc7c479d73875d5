import messages from '@marque/core/locales/en/messages.json' with { type: 'json' };
import type { Texts } from '../texts.ts';

/** Adds the texts of the message catalogue, in which the server's refusals have their words. */
export function addMessageTexts(texts: Texts): void {
  texts.add('messages', messages);
}

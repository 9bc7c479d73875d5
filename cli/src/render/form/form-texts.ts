import fields from '@marque/core/locales/en/fields.json' with { type: 'json' };
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import messages from '@marque/core/locales/en/messages.json' with { type: 'json' };
import type { Texts } from '../../texts.ts';

/** Adds the texts of the forms: titles, labels and fault messages. */
export function addFormTexts(texts: Texts): void {
  texts.add('fields', fields);
  texts.add('forms', forms);
  texts.add('messages', messages);
}

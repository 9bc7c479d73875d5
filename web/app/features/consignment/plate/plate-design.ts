import type { Answers } from '@marque/core/forms/fields';
import type { ConsignmentId } from '@marque/core/forms/variants';

/** A plate drawn from the current answers; missing answers are empty text. */
export type PlateDesign =
  | {
      readonly kind: 'emirates';
      /** As stored: "Dubai", "Abu Dhabi". */
      readonly emirate: string;
      readonly code: string;
      readonly number: string;
      /** The old style has the code above the number, the classic style beside it. */
      readonly isOld: boolean;
    }
  | { readonly kind: 'australian'; readonly state: string; readonly number: string }
  | { readonly kind: 'plain'; readonly number: string };

/** The maximum number of characters on a plate; the field handles longer input. */
const MOST_CHARACTERS = 10;

/** The plate of a form; null for forms of other items. */
export function plateDesign(formName: ConsignmentId, answers: Answers): PlateDesign | null {
  switch (formName) {
    case 'plate-uae':
      return {
        kind: 'emirates',
        emirate: textOf(answers.region) || 'Dubai',
        code: letters(answers.plateCode),
        number: letters(answers.regNumber),
        isOld: answers.plateStyle === 'Old style',
      };
    case 'plate-australia':
      return { kind: 'australian', state: textOf(answers.state), number: letters(answers.plateNumber) };
    case 'plate':
      return { kind: 'plain', number: letters(answers.regNumber) };
    default:
      return null;
  }
}

/** The text alternative of the plate; empty without answers. */
export function plateWords(look: PlateDesign): string {
  const parts = look.kind === 'emirates' ? [look.code, look.emirate, look.number] : [look.number];
  return look.number === '' && (look.kind !== 'emirates' || look.code === '') ? '' : parts.filter(Boolean).join(' ');
}

function textOf(value: Answers[string] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Plates use capitals and single spaces. */
function letters(value: Answers[string] | undefined): string {
  const text = textOf(value).replace(/\s+/g, ' ').toUpperCase();
  return text.slice(0, MOST_CHARACTERS);
}

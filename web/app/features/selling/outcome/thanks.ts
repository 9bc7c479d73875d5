import type { Setting } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { writePhone } from '@marque/core/rules/contact';

/** What the thank-you page says about the form; it is stored in the history entry's state. */
export interface Thanks {
  readonly name: string;
  /** The lot as its owner names it; empty if it has no name. */
  readonly title: string;
  readonly phone: string;
  readonly lotSubType: string;
}

export function thanksFor(answers: Answers, { dialCode }: Setting): { readonly thanks: Thanks } {
  const text = (key: string) => {
    const value = answers[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const lotSubType = text('lotSubType');
  return {
    thanks: {
      name: text('firstName'),
      title: titleOf(lotSubType, text),
      phone: writePhone(dialCode, text('phone')),
      lotSubType,
    },
  };
}

/** Reads the state of a history entry; null if it has another shape, for instance from another build. */
export function thanksIn(state: unknown): Thanks | null {
  if (typeof state !== 'object' || state === null || !('thanks' in state)) return null;
  const { thanks } = state;
  if (typeof thanks !== 'object' || thanks === null) return null;
  const { name, title, phone, lotSubType } = thanks as Partial<Record<keyof Thanks, unknown>>;
  if (typeof name !== 'string' || typeof title !== 'string') return null;
  if (typeof phone !== 'string' || typeof lotSubType !== 'string') return null;
  return { name, title, phone, lotSubType };
}

function titleOf(lotSubType: string, text: (key: string) => string): string {
  switch (lotSubType) {
    case 'bike':
      return `${text('bikeMake')} ${text('bikeModel')}`.trim();
    case 'plate':
      return text('registration');
    case 'part':
      return text('partName');
    default:
      return `${text('carMake')} ${text('carModel')}`.trim();
  }
}

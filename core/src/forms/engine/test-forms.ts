/** Small forms for tests. They use ids of real forms, since the type allows no others. */
import type { Field } from '../fields/index.ts';
import type { Variant } from '../variants/index.ts';
import type { Setting } from './types.ts';

export const SETTING: Setting = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: null,
};

/** The day on which the tests judge dates. */
export const TODAY = '2026-11-20';

export const FRONT = { name: 'front.jpg', type: 'image/jpeg', url: '/files/front.jpg', success: true } as const;

export function text(key: string, rest: Partial<Field> = {}): Field {
  return { key, kind: 'text', required: true, ...rest };
}

export function yesNo(key: string, rest: Partial<Field> = {}): Field {
  return { key, kind: 'choice', required: true, options: ['1', '0'], ...rest };
}

/**
 * Four steps: an empty one; a name and an address; a chain of questions, each visible after a "yes" to the previous one;
 * and the agreement.
 */
export const CHAIN: Variant = {
  id: 'car-us',
  site: 'cars',
  version: 3,
  steps: [
    { key: 'introduction', fields: [] },
    { key: 'seller', fields: [text('name'), { key: 'email', kind: 'email', required: true }] },
    {
      key: 'condition',
      fields: [
        yesNo('accident'),
        yesNo('repaired', { visibleWhen: { key: 'accident', is: ['1'] } }),
        text('repairer', { visibleWhen: { key: 'repaired', is: ['1'] } }),
        text('plans', { visibleWhen: { key: 'accident', is: ['0'] }, required: false }),
      ],
    },
    {
      key: 'final',
      fields: [
        { key: 'isTrade', kind: 'tick', required: false },
        text('company', { visibleWhen: { key: 'isTrade', is: ['true'] } }),
        text('nickname', { visibleWhen: { key: 'isTrade', is: ['false'] }, required: false }),
        { key: 'images', kind: 'files', required: false, slot: 'car' },
        { key: 'termsAndConditions', kind: 'agreement', required: true },
      ],
    },
  ],
};

/** Answers without a fault. */
export const CHAIN_ANSWERS = {
  name: 'Hannah Heron',
  email: 'hannah@heronfield.example',
  accident: '1',
  repaired: '1',
  repairer: 'Heron & Sons',
  termsAndConditions: true,
} as const;

/** A form that is filled in again and again with the same contact. */
export const REPEATED: Variant = {
  id: 'watch-service',
  site: 'watches',
  version: 1,
  steps: [
    { key: 'contact', fields: [text('firstName'), { key: 'phone', kind: 'tel', required: true }] },
    { key: 'item', fields: [text('watchBrand'), { key: 'notes', kind: 'textarea', required: false }] },
  ],
};

/** A hundred fields over ten steps, every tenth asked only after a "yes" to the first of its step. */
export const LONG: Variant = {
  id: 'car-uk',
  site: 'cars',
  version: 1,
  steps: Array.from({ length: 10 }, (_, step) => ({
    key: `step${step}`,
    fields: [
      yesNo(`question${step}`),
      ...Array.from({ length: 8 }, (__, index) => text(`text${step}-${index}`)),
      text(`detail${step}`, { visibleWhen: { key: `question${step}`, is: ['1'] } }),
    ],
  })),
};

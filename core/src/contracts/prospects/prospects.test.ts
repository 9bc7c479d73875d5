import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSIGNMENT_IDS, STEP_COUNTS, variantOf } from '../../forms/variants/index.ts';
import { saveProspect } from './index.ts';

const ID = '3f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11';
const SETTING = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: null,
};

function accepts(formName: string, formData: object = {}, setting: object = {}): boolean {
  const body = {
    id: ID,
    formName,
    formData: { version: 1, currentStepNumber: 0, setting: { ...SETTING, ...setting }, answers: {}, ...formData },
    isSubmitted: 0,
  };
  return saveProspect.body?.safeParse(body).success ?? false;
}

describe.each(CONSIGNMENT_IDS)('a save of the form %s', (formName) => {
  it('accepts the steps of the form and no others', () => {
    const steps = variantOf(formName).steps.length;
    expect(STEP_COUNTS[formName]).toBe(steps);
    for (let step = 0; step < steps; step += 1) expect(accepts(formName, { currentStepNumber: step })).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: steps, max: 1_000 }), (step) => {
        expect(accepts(formName, { currentStepNumber: step })).toBe(false);
      }),
    );
  });

  it('refuses a dial code that the country does not have', () => {
    expect(accepts(formName, {}, { phoneCountry: 'CH', dialCode: '+41' })).toBe(true);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999 }).filter((code) => code !== 44),
        (code) => {
          expect(accepts(formName, {}, { dialCode: `+${code}` })).toBe(false);
        },
      ),
    );
  });

  it('refuses an answer with NUL or half of a surrogate pair', () => {
    for (const { key } of variantOf(formName).steps.flatMap(({ fields }) => fields)) {
      expect(accepts(formName, { answers: { [key]: 'text' } })).toBe(true);
      expect(accepts(formName, { answers: { [key]: 'a\0b' } })).toBe(false);
      expect(accepts(formName, { answers: { [key]: 'a\ud800b' } })).toBe(false);
    }
  });
});

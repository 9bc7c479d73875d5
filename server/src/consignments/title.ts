import type { Answers } from '@marque/core/forms/fields';
import type { ConsignmentId } from '@marque/core/forms/variants';

const CAR = ['manufactureYear', 'carMake', 'carModel'] as const;

/** The answers that together name what is offered. */
const NAMED_BY: Readonly<Record<ConsignmentId, readonly string[]>> = {
  'car-uk': CAR,
  'car-australia': CAR,
  'car-country-town': CAR,
  'car-hong-kong': CAR,
  'car-us': CAR,
  bike: ['manufactureYear', 'bikeMake', 'bikeModel'],
  part: ['partTitle'],
  plate: ['regNumber'],
  'plate-australia': ['plateNumber'],
  'plate-uae': ['plateCode', 'regNumber'],
  watch: ['watchMake', 'watchReferenceNumber'],
};

/** More would not fit the subject of a letter. */
const LONGEST = 100;

/**
 * What the vendor would call the thing: "1972 Fiat 500 F", "Omega 165.024", a plate's registration. One line; the beginning
 * of the form's id where the answers name nothing.
 */
export function titleOf(formName: ConsignmentId, answers: Answers, id: string): string {
  const words = NAMED_BY[formName].map((key) => answers[key]).filter((value) => typeof value === 'string');
  const title = words.join(' ').replace(/\s+/g, ' ').trim();
  return title === '' ? id.slice(0, 8) : Array.from(title).slice(0, LONGEST).join('');
}

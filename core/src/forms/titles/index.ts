import type { Site } from '../../rules/lot/index.ts';
import type { ConsignmentId } from '../variants/index.ts';

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

/** What its vendor would call the lot, as far as it has been entered: "1971 Alfa Romeo 1750 GTV". Null while nothing was. */
export function titleOf(formName: ConsignmentId, answers: Readonly<Record<string, unknown>>): string | null {
  const words = NAMED_BY[formName].map((key) => answers[key]).filter((value) => typeof value === 'string');
  const title = words.join(' ').replace(/\s+/g, ' ').trim();
  return title === '' ? null : title;
}

/** What somebody says on the telephone to name a draft or a submission: the beginning of its id. */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** What kind of thing a form hands in. */
export type ConsignedKind = 'car' | 'bike' | 'part' | 'plate' | 'watch';

export function consignedKind(formName: ConsignmentId): ConsignedKind {
  switch (formName) {
    case 'bike':
    case 'part':
    case 'watch':
      return formName;
    case 'plate':
    case 'plate-australia':
    case 'plate-uae':
      return 'plate';
    default:
      return 'car';
  }
}

/** Where it is sold, and so where its form stands. */
export function siteOfForm(formName: ConsignmentId): Site {
  return consignedKind(formName) === 'watch' ? 'watches' : 'cars';
}

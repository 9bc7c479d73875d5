import type { Site } from '../../rules/lot/index.ts';
import type { ConsignmentId } from '../variants/index.ts';

const CAR = ['manufactureYear', 'carMake', 'carModel'] as const;

/** The answers that form the title. */
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

/** The lot's title from the answers so far: "1971 Alfa Romeo 1750 GTV". Null before the first of them. */
export function titleOf(formName: ConsignmentId, answers: Readonly<Record<string, unknown>>): string | null {
  const words = NAMED_BY[formName].map((key) => answers[key]).filter((value) => typeof value === 'string');
  const title = words.join(' ').replace(/\s+/g, ' ').trim();
  return title === '' ? null : title;
}

/** The short reference of a draft or submission, for the telephone: the beginning of its id. */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** The lot type of a consignment form. */
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

/** The site that sells the lot and offers the form. */
export function siteOfForm(formName: ConsignmentId): Site {
  return consignedKind(formName) === 'watch' ? 'watches' : 'cars';
}

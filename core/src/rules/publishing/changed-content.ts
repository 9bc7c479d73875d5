import type { LotContent } from './types.ts';

/** The fields of a draft whose values differ. Each of them makes an approval outdated: the vendor approves the whole lot. */
export function changedFields(before: LotContent, after: LotContent): readonly (keyof LotContent)[] {
  return CONTENT_FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

const CONTENT_FIELDS = [
  'title',
  'summary',
  'lead',
  'story',
  'facts',
  'make',
  'model',
  'modelYear',
  'countryCode',
  'areaName',
  'driveSide',
  'registration',
  'canEscrow',
  'pictures',
  'currency',
  'startPrice',
  'reserve',
  'startsAt',
  'endsAt',
] as const satisfies readonly (keyof LotContent)[];

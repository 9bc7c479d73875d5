import type { FactLabel } from './fact-labels.ts';
import type { LotFact } from './types.ts';

/** Stored answers of a consignment, by the keys of its form. */
export type ConsignedAnswers = Readonly<Record<string, unknown>>;

/** The text of the first of these answers that has one, in one line. */
export function answered(answers: ConsignedAnswers, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = answers[key];
    const text = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
    if (text !== '') return text;
  }
  return null;
}

const UNITS: Readonly<Record<string, string>> = { Miles: 'miles', Kilometers: 'km' };
const STEERING: Readonly<Record<string, string>> = {
  Left: 'Left-hand drive',
  Right: 'Right-hand drive',
  Central: 'Central steering',
};
const GEARBOXES: Readonly<Record<string, string>> = { semiAutomatic: 'Semi-automatic' };
const YES_NO: Readonly<Record<string, string>> = { 1: 'Yes', 0: 'No' };

/**
 * How the answers give each fact. A label that is not here, or whose answers are missing, stays without a value: staff find
 * it out. Facts stay in English, as the answers of the forms do.
 */
const VALUES: Readonly<Partial<Record<FactLabel, (answers: ConsignedAnswers) => string | null>>> = {
  mileage: (answers) => {
    const distance = answered(answers, 'currentMileage', 'mileage');
    const unit = UNITS[answered(answers, 'currentMileageUnit') ?? ''];
    return distance === null ? null : [grouped(distance), unit].filter((part) => part !== undefined).join(' ');
  },
  engine: (answers) => joined(answered(answers, 'engineSize'), answered(answers, 'engineType')),
  gearbox: (answers) => {
    const kind = answered(answers, 'transmissionType', 'transmission');
    const speeds = answered(answers, 'gearboxSpeeds');
    return joined(kind === null ? null : (GEARBOXES[kind] ?? kind), speeds === null ? null : `${speeds} speeds`);
  },
  steering: (answers) => STEERING[answered(answers, 'driverSide', 'driveSide') ?? ''] ?? null,
  outside: (answers) => answered(answers, 'exteriorColor', 'exteriorColourUS', 'bikeColour'),
  inside: (answers) => answered(answers, 'interiorColor', 'interiorColourUS'),
  chassis: (answers) => answered(answers, 'vinNumber', 'chassisNumber'),
  registration: (answers) => answered(answers, 'fullRegistration', 'regNumberUS', 'regNumber'),
  keepers: (answers) => answered(answers, 'previousOwners', 'howManyOwners'),
  keys: (answers) => answered(answers, 'howManyKeys'),
  test: (answers) => answered(answers, 'dateOfLastInspection', 'lastMOT'),
  service: (answers) => answered(answers, 'lastServiceDate'),
  reference: (answers) => answered(answers, 'watchReferenceNumber'),
  year: (answers) => answered(answers, 'manufactureYear'),
  movement: (answers) => answered(answers, 'movementType'),
  dial: (answers) => answered(answers, 'dialColourAndType'),
  bracelet: (answers) => answered(answers, 'braceletMaterial'),
  box: (answers) => YES_NO[answered(answers, 'hasBox') ?? ''] ?? null,
  papers: (answers) => YES_NO[answered(answers, 'hasPapersAndOrGuaranteeCard') ?? ''] ?? null,
  territory: (answers) => answered(answers, 'state', 'region'),
  letters: (answers) => answered(answers, 'plateNumber', 'regNumber'),
};

/** The facts that the answers give, of those that buyers of such a lot expect, each within `longest` characters. */
export function answeredFacts(
  answers: ConsignedAnswers,
  labels: readonly FactLabel[],
  longest: number,
): readonly LotFact[] {
  return labels.flatMap((label) => {
    const value = VALUES[label]?.(answers) ?? null;
    return value === null ? [] : [{ label, value: Array.from(value).slice(0, longest).join('').trim() }];
  });
}

function joined(...parts: readonly (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.join(', ');
}

/** "123456" as "123,456"; other texts as they are. */
function grouped(digits: string): string {
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits;
}

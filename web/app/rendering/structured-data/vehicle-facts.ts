import type { ListingDetail } from '@marque/core/contracts/listings';
import type { QuantitativeValue } from 'schema-dts';

/** UN/CEFACT codes of the units in which lots state their mileage. */
const UNIT_CODES: Readonly<Record<string, string>> = { miles: 'SMI', km: 'KMT' };

/** "48,210 miles", or "48,210 miles, believed correct". Other texts ("not known") are no figure. */
const MILEAGE = /^([\d,]+) (miles|km)\b/;

/** ISO 3779. Older vehicles have the chassis numbers of their makers, which are none. */
const IDENTIFICATION_NUMBER = /^[A-HJ-NPR-Z0-9]{17}$/;

/** The facts of a car or bike that its page shows, as far as they are figures or words of the vocabulary. */
export function vehicleFacts({ facts, driveSide, modelYear }: ListingDetail) {
  const readFact = (label: string) => facts.find((fact) => fact.label === label)?.value ?? null;
  const mileage = mileageOf(readFact('mileage') ?? '');
  const chassis = readFact('chassis');
  const gearbox = readFact('gearbox');
  const engine = readFact('engine');
  return {
    ...(modelYear === null ? {} : { vehicleModelDate: String(modelYear) }),
    ...(mileage === null ? {} : { mileageFromOdometer: mileage }),
    ...(chassis !== null && IDENTIFICATION_NUMBER.test(chassis) ? { vehicleIdentificationNumber: chassis } : {}),
    ...(gearbox === null ? {} : { vehicleTransmission: gearbox }),
    ...(engine === null ? {} : { vehicleEngine: { '@type': 'EngineSpecification', name: engine } as const }),
    ...(driveSide === null ? {} : { steeringPosition: STEERING[driveSide] }),
  };
}

const STEERING = {
  LHD: 'https://schema.org/LeftHandDriving',
  RHD: 'https://schema.org/RightHandDriving',
} as const;

function mileageOf(text: string): QuantitativeValue | null {
  const [, figures, unit = ''] = MILEAGE.exec(text) ?? [];
  const unitCode = UNIT_CODES[unit];
  if (figures === undefined || unitCode === undefined) return null;
  return { '@type': 'QuantitativeValue', value: Number(figures.replaceAll(',', '')), unitCode };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOT_TYPES } from '../lot/index.ts';
import { CURRENCIES } from '../money/index.ts';
import { CONTENT_LIMITS, type Consigned, draftFromAnswers, missingContent, numberedSlug, slugOf } from './index.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

const draft = (changes: Partial<Consigned>) =>
  draftFromAnswers(
    { formName: 'car-uk', lotType: 'car', title: 'A lot', currency: 'gbp', answers: {}, photographs: [], ...changes },
    NOW,
  );

describe('the draft of a lot', () => {
  it('of a car has its words, facts and place', () => {
    const found = draft({
      title: '1971 Alfa Romeo 1750 GTV',
      photographs: ['/a.jpg', '/b.jpg'],
      answers: {
        firstName: 'Ann',
        vendorEmail: 'ann@example.com',
        reservePrice: '24000',
        canEscrow: '1',
        carMake: 'Alfa Romeo',
        carModel: '1750 GTV',
        manufactureYear: '1971',
        driverSide: 'Right',
        vinNumber: 'AR1531234',
        engineSize: '1,779 cc',
        engineType: 'twin-cam four',
        transmissionType: 'Manual',
        gearboxSpeeds: '5',
        exteriorColor: 'Red',
        currentMileage: '41200',
        currentMileageUnit: 'Miles',
        locationTown: 'Bath',
        locationCounty: 'Somerset',
        summaryBest: 'One family from new.',
        factoryOptions: 'A heater.\n\nA radio.',
        faultsInfo: 'None.',
        legalOwnerDetails: 'My aunt owns it.',
        anythingElse: 'It starts at once.',
      },
    });
    expect(found).toMatchObject({
      title: '1971 Alfa Romeo 1750 GTV',
      lead: 'One family from new.',
      story: ['A heater.', 'A radio.', 'It starts at once.'],
      make: 'Alfa Romeo',
      model: '1750 GTV',
      modelYear: 1971,
      countryCode: 'GB',
      areaName: 'Bath, Somerset',
      driveSide: 'RHD',
      canEscrow: true,
      currency: 'gbp',
      reserve: 24_000,
      startPrice: 4_800,
    });
    expect(found.facts).toEqual([
      { label: 'mileage', value: '41,200 miles' },
      { label: 'engine', value: '1,779 cc, twin-cam four' },
      { label: 'gearbox', value: 'Manual, 5 speeds' },
      { label: 'steering', value: 'Right-hand drive' },
      { label: 'outside', value: 'Red' },
      { label: 'chassis', value: 'AR1531234' },
    ]);
    expect(found.pictures.map(({ url, view }) => [url, view])).toEqual([
      ['/a.jpg', 'main'],
      ['/b.jpg', 'other'],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Ann|example\.com|aunt/);
    expect(missingContent(found, 'car', NOW)).toEqual([]);
  });

  it.each<[Partial<Consigned>, readonly (readonly [string, string])[]]>([
    [
      {
        formName: 'watch',
        lotType: 'watch',
        answers: {
          watchReferenceNumber: '1680',
          movementType: 'Automatic',
          hasBox: '1',
          hasPapersAndOrGuaranteeCard: '0',
        },
      },
      [
        ['reference', '1680'],
        ['movement', 'Automatic'],
        ['box', 'Yes'],
        ['papers', 'No'],
      ],
    ],
    [
      { formName: 'bike', lotType: 'bike', answers: { mileage: '9000', bikeColour: 'Green', chassisNumber: 'B1' } },
      [
        ['mileage', '9,000'],
        ['outside', 'Green'],
        ['chassis', 'B1'],
      ],
    ],
    [
      { formName: 'plate-uae', lotType: 'plate', answers: { region: 'Dubai', regNumber: '7 A' } },
      [
        ['territory', 'Dubai'],
        ['letters', '7 A'],
      ],
    ],
    [{ formName: 'part', lotType: 'part', answers: { tellUsAboutThePart: 'A wheel.' } }, []],
  ])('of %j has the facts that its form asks for', (consigned, facts) => {
    expect(draft(consigned).facts.map(({ label, value }) => [label, value])).toEqual(facts);
  });

  it('keeps within the limits and starts below the reserve, whatever is answered', () => {
    const answers = fc.dictionary(
      fc.constantFrom(
        'carMake',
        'summaryBest',
        'faultsInfo',
        'anythingElse',
        'reservePrice',
        'manufactureYear',
        'mileage',
      ),
      fc.oneof(fc.string({ maxLength: 9_000 }), fc.integer({ min: 0, max: 999_999_999 }).map(String), fc.boolean()),
    );
    fc.assert(
      fc.property(
        answers,
        fc.constantFrom(...LOT_TYPES),
        fc.constantFrom(...CURRENCIES),
        (given, lotType, currency) => {
          const found = draft({ answers: given, lotType, currency });
          expect(found.lead.length).toBeLessThanOrEqual(CONTENT_LIMITS.lead);
          expect(found.story.every((text) => text !== '' && text.length <= CONTENT_LIMITS.paragraph)).toBe(true);
          expect(found.facts.every(({ value }) => value !== '' && value.length <= CONTENT_LIMITS.fact)).toBe(true);
          const codes = missingContent(found, lotType, NOW).map(({ field, code }) => `${field} ${code}`);
          expect(codes.filter((code) => code.startsWith('dt'))).toEqual([]);
        },
      ),
    );
  });
});

it.each([
  ['1971 Alfa Romeo 1750 GTV', '1971-alfa-romeo-1750-gtv'],
  ['Citroën 2CV “Dolly”', 'citroen-2cv-dolly'],
  ['勞力士', 'lot'],
  ['—', 'lot'],
])('the address of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(numberedSlug(slug, 1)).toBe(slug);
  expect(numberedSlug(slug, 2)).toBe(`${slug}-2`);
});

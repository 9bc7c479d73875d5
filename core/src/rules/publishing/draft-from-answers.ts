import { incrementFor } from '../bidding/index.ts';
import type { LotType } from '../lot/index.ts';
import { type Currency, fromMajor, money, toMajor } from '../money/index.ts';
import { relistedTimes } from '../selling/index.ts';
import { DAY_MS } from '../time/index.ts';
import { answered, answeredFacts, type ConsignedAnswers } from './answered-facts.ts';
import { USUAL_FACTS } from './missing-fields.ts';
import { CONTENT_LIMITS, type DraftPicture, type LotContent } from './types.ts';

/** A submitted consignment. */
export interface Consigned {
  /** The name of its form: some are for one country. */
  readonly formName: string;
  readonly lotType: LotType;
  /** From the answers that name such a lot; null without one. */
  readonly title: string | null;
  readonly currency: Currency;
  readonly answers: ConsignedAnswers;
  /** The addresses of its photographs, in the order of the form. */
  readonly photographs: readonly string[];
}

/** The forms that are for lots of one country. */
const COUNTRY_OF_FORM: Readonly<Record<string, string>> = {
  'car-uk': 'GB',
  'car-australia': 'AU',
  'car-us': 'US',
  plate: 'GB',
  'plate-australia': 'AU',
  'plate-uae': 'AE',
};

/** The answers that say best what a lot is, the first that has a text. */
const LEAD = ['summaryBest', 'bestParts', 'tellUsAboutThePart', 'plateSignificance', 'particularFeatures'] as const;

/** The answers that buyers may read, in the order of the story. Answers about persons and papers are none of them. */
const STORY = [
  'particularFeatures',
  'factoryOptions',
  'partsReplaced',
  'modificationDetail',
  'partsNotOriginal',
  'accompanyingDocuments',
  'handbooks',
  'handbooksEtc',
  'additionalAccessories',
  'accidentHistory',
  'bodyWorkDamageDetail',
  'bodyDamage',
  'bodyworkDamage',
  'paintworkDamage',
  'repaintedDetail',
  'wearInfo',
  'interiorReupholsteredDetail',
  'faultsInfo',
  'mechanicalOrElectricalFaults',
  'knownFaults',
  'specifyAnyIssues',
  'inspectionAdvisories',
  'advisoriesOrWarnings',
  'serviceCompany',
  'serviceWorkDetails',
  'lastServiceWorkCarriedOut',
  'workCarriedOut',
  'servicePreviousDetails',
  'twoPreviousServices',
  'previousServices',
  'serviceOtherDetails',
  'otherMaintenance',
  'anythingElse',
] as const;

const AREA = [
  'locationTown',
  'locationSuburb',
  'bikeLocation',
  'carLocation',
  'watchLocation',
  'partLocation',
] as const;
const REGION = ['locationCounty', 'locationState', 'state', 'region'] as const;

/** Vendors answer "none" where a form asks for damage or faults: buyers need no paragraph of that. */
const NOTHING = /^(?:none|no|nothing|n\/a|nil|-+)\.?$/i;

/**
 * The first draft of a lot, from the answers of its consignment: its words, facts, photographs, currency and reserve, with a
 * start price below the reserve and the dates of the next opening. What the form did not ask stays missing. `now`: UTC ms.
 */
export function draftFromAnswers(consigned: Consigned, now: number): LotContent {
  const { answers, lotType, currency, photographs } = consigned;
  const lead = LEAD.map((key) => ({ key, text: paragraph(answers[key], CONTENT_LIMITS.lead) })).find(
    ({ text }) => text !== null,
  );
  const reserve = wholeAmount(answered(answers, 'reservePrice'));
  return {
    title: shortened(consigned.title ?? '', CONTENT_LIMITS.title),
    summary: '',
    lead: lead?.text ?? '',
    story: STORY.filter((key) => key !== lead?.key)
      .flatMap((key) => paragraphs(answers[key]))
      .slice(0, CONTENT_LIMITS.paragraphs),
    facts: answeredFacts(answers, USUAL_FACTS[lotType], CONTENT_LIMITS.fact),
    make: named(answered(answers, 'carMake', 'bikeMake', 'watchMake')),
    model: named(answered(answers, 'carModel', 'bikeModel', 'watchReferenceNumber')),
    modelYear: yearOf(answered(answers, 'manufactureYear')),
    countryCode: COUNTRY_OF_FORM[consigned.formName] ?? countryOf(answered(answers, 'locationCountry')),
    areaName: shortened(joinedPlace(answers), CONTENT_LIMITS.area),
    driveSide: SIDES[answered(answers, 'driverSide', 'driveSide') ?? ''] ?? null,
    registration: registrationOf(answers, lotType),
    canEscrow: answered(answers, 'canEscrow', 'canEscrowPlate') === '1',
    pictures: photographs.slice(0, CONTENT_LIMITS.pictures).map(pictureOf),
    currency,
    startPrice: reserve === null ? null : suggestedStart(reserve, currency, lotType),
    reserve,
    ...suggestedTimes(now),
  };
}

const SIDES: Readonly<Record<string, 'LHD' | 'RHD'>> = { Left: 'LHD', Right: 'RHD' };

/** The share of its reserve at which a lot starts: low enough to attract bidders. */
const START_PERCENT = 20;

/** A start price below the reserve, in whole increments and at least one. Both in major units. */
export function suggestedStart(reserve: number, currency: Currency, lotType: LotType): number {
  const share = money(Math.round((fromMajor(reserve, currency).minor * START_PERCENT) / 100), currency);
  const step = incrementFor(share, lotType).minor;
  return toMajor(money(Math.max(step, Math.floor(share.minor / step) * step), currency));
}

const SALE_DAYS = 7;

/** A new lot opens when a relisted one would, and runs for a week. */
function suggestedTimes(now: number): Pick<LotContent, 'startsAt' | 'endsAt'> {
  const { startsAt } = relistedTimes({ startsAt: null, endsAt: null }, now);
  return { startsAt, endsAt: startsAt + SALE_DAYS * DAY_MS };
}

function pictureOf(url: string, place: number): DraftPicture {
  return { url, group: place === 0 ? 'outside' : 'details', view: place === 0 ? 'main' : 'other' };
}

function paragraph(value: unknown, longest: number): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || NOTHING.test(text) ? null : shortened(text, longest);
}

function paragraphs(value: unknown): readonly string[] {
  if (typeof value !== 'string') return [];
  return value.split(/\n{2,}/).flatMap((part) => paragraph(part, CONTENT_LIMITS.paragraph) ?? []);
}

function joinedPlace(answers: ConsignedAnswers): string {
  return [answered(answers, ...AREA), answered(answers, ...REGION)].filter((part) => part !== null).join(', ');
}

function registrationOf(answers: ConsignedAnswers, lotType: LotType): string | null {
  const text = answered(answers, 'fullRegistration', 'regNumberUS', 'regNumber', 'plateNumber');
  return text === null || lotType === 'watch' || lotType === 'part'
    ? null
    : shortened(text, CONTENT_LIMITS.registration);
}

function named(text: string | null): string | null {
  return text === null ? null : shortened(text, CONTENT_LIMITS.name);
}

function shortened(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed().trim();
}

function yearOf(text: string | null): number | null {
  return text !== null && /^[12]\d{3}$/.test(text) ? Number(text) : null;
}

function countryOf(text: string | null): string | null {
  return text !== null && /^[A-Z]{2}$/.test(text) ? text : null;
}

function wholeAmount(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

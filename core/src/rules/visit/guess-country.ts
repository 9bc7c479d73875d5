import { COUNTRIES, readCountry } from '../places/index.ts';

/** What a browser says about its user. */
export interface LocationHints {
  /** As in `navigator.language` or the Accept-Language header: "de-AT". */
  readonly language: string | null;
  /** IANA name: "Europe/Vienna". */
  readonly timeZone: string | null;
}

/**
 * The probable country of a browser, or null. The time zone decides, since people abroad keep their language; the language
 * chooses among countries that share a zone, and decides alone only if it names a region ("en-US") and no zone is known.
 */
export function guessCountry({ language, timeZone }: LocationHints): string | null {
  const locale = readLocale(language);
  const countries = countriesIn(timeZone);
  if (countries.length === 1) return countries[0] ?? null;
  const region = readRegion(locale?.region);
  if (countries.length === 0) return region;
  const candidates = [region, readRegion(locale?.maximize().region)];
  return candidates.find((code) => code !== null && countries.includes(code)) ?? countries[0] ?? null;
}

/** Newer than the language's type definitions. */
interface ZonedLocale {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

let countriesByZone: ReadonlyMap<string, readonly string[]> | null = null;

function countriesIn(timeZone: string | null): readonly string[] {
  if (timeZone === null) return [];
  countriesByZone ??= groupByZone();
  // The canonical name is looked up only for other spellings, since that takes longer than all the rest.
  return countriesByZone.get(timeZone) ?? countriesByZone.get(canonicalZone(timeZone) ?? '') ?? [];
}

/** Computed once. The runtime lists zones by their canonical names. */
function groupByZone(): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const country of COUNTRIES) {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & ZonedLocale;
    for (const zone of locale.getTimeZones?.() ?? []) {
      groups.set(zone, [...(groups.get(zone) ?? []), country]);
    }
  }
  return groups;
}

/** Browsers differ in the spelling of renamed zones, such as Asia/Calcutta and Asia/Kolkata. */
function canonicalZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function readLocale(language: string | null): Intl.Locale | null {
  try {
    return language === null || language === '' ? null : new Intl.Locale(language);
  } catch {
    return null;
  }
}

function readRegion(code: string | undefined): string | null {
  const country = readCountry(code ?? '');
  return country.ok ? country.value : null;
}

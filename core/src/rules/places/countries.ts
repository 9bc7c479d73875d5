import { type Result, refuse, succeed } from '../result/index.ts';

// Countries are upper-case ISO 3166-1 codes ("GB"); their names are i18n's. Together these lists hold every such code,
// each in one region. As text, since the formatter would write one line per code.

/** The member states of the European Union. */
export const EU_COUNTRIES = codes('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK');

/** Not a country, but listings and address lookups name the EU like one, so most rules accept it. */
export const EUROPEAN_UNION = 'EU';

/** Countries where optional storage requires consent: the EU and five more. */
export const GDPR_COUNTRIES: readonly string[] = [...EU_COUNTRIES, ...codes('IS LI NO CH GB')];

export const MIDDLE_EAST_COUNTRIES = codes('AE BH IL IQ IR JO KW LB OM PS QA SA SY YE');

/** The United Kingdom and the Crown dependencies. */
export const UK_COUNTRIES = codes('GB GG IM JE');

/** Europe outside the Union and the UK, Turkey included. */
export const OTHER_EUROPEAN_COUNTRIES = codes(
  'AD AL AM AX AZ BA BY CH FO GE GI IS LI MC MD ME MK NO RS RU SJ SM TR UA VA XK',
);

export const NORTH_AMERICAN_COUNTRIES = codes('BM CA GL MX PM PR US VI');

/** Central, South and East Asia, Australia, New Zealand and the islands of the Pacific. */
export const APAC_COUNTRIES = codes(`
  AF AS AU BD BN BT CC CK CN CX FJ FM GU HK ID IN IO JP KG KH KI KP KR KZ LA LK MH MM MN MO
  MP MV MY NC NF NP NR NU NZ PF PG PH PK PN PW SB SG TH TJ TK TL TM TO TV TW UM UZ VN VU WF
  WS
`);

/** Africa, South and Central America, the Caribbean, Antarctica: no region of ours, yet known. */
export const REST_OF_WORLD_COUNTRIES = codes(`
  AG AI AO AQ AR AW BB BF BI BJ BL BO BQ BR BS BV BW BZ CD CF CG CI CL CM CO CR CU CV CW DJ
  DM DO DZ EC EG EH ER ET FK GA GD GF GH GM GN GP GQ GS GT GW GY HM HN HT JM KE KM KN KY LC
  LR LS LY MA MF MG ML MQ MR MS MU MW MZ NA NE NG NI PA PE PY RE RW SC SD SH SL SN SO SR SS
  ST SV SX SZ TC TD TF TG TN TT TZ UG UY VC VE VG YT ZA ZM ZW
`);

/** All countries, by region; their names and alphabetical order depend on the language. */
export const COUNTRIES: readonly string[] = [
  ...UK_COUNTRIES,
  ...EU_COUNTRIES,
  ...OTHER_EUROPEAN_COUNTRIES,
  ...NORTH_AMERICAN_COUNTRIES,
  ...APAC_COUNTRIES,
  ...MIDDLE_EAST_COUNTRIES,
  ...REST_OF_WORLD_COUNTRIES,
];

const KNOWN = new Set(COUNTRIES);
const EU = new Set([...EU_COUNTRIES, EUROPEAN_UNION]);
const GDPR = new Set([...GDPR_COUNTRIES, EUROPEAN_UNION]);

/** Trims the code and converts it to upper case, without checking that it exists. */
export function normaliseCountryCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Common codes that are not the ISO codes of their countries; ISO has reserved them. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
]);

/**
 * Reads a country code in any case ("gb", " DE "); UK is read as GB and EL as GR, as their own authorities write them.
 * Refuses unknown codes and "EU".
 */
export function readCountry(text: string): Result<string, 'unknownCountry'> {
  const code = normaliseCountryCode(text);
  const country = OTHER_CODES.get(code) ?? code;
  return KNOWN.has(country) ? succeed(country) : refuse('unknownCountry');
}

/** Whether the text is a code of the country in any spelling. `country` as in `COUNTRIES`. */
export function isCountry(text: string | null | undefined, country: string): boolean {
  const read = readCountry(text ?? '');
  return read.ok && read.value === country;
}

/**
 * The key for lookups by country: the code as `readCountry` reads it; unknown codes as written, since "EU" has entries of
 * its own.
 */
export function countryCodeOf(text: string): string {
  const read = readCountry(text);
  return read.ok ? read.value : normaliseCountryCode(text);
}

/** Whether the country is a member of the European Union, or the Union itself. Read as `readCountry` reads it. */
export function isEuCountry(countryCode: string): boolean {
  return EU.has(countryCodeOf(countryCode));
}

/** Whether a visitor from the country has to be asked for consent. Read as `readCountry` reads it. */
export function isGdprCountry(countryCode: string): boolean {
  return GDPR.has(countryCodeOf(countryCode));
}

function codes(row: string): readonly string[] {
  return row.trim().split(/\s+/);
}

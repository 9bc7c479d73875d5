import { isGdprCountry, regionOf } from '../../places/index.ts';

export const CONSENT_MODES = [
  'essential',
  'functional',
  'analytics',
  'adStorage',
  'adPersonalization',
  'adUserData',
] as const;
export type ConsentMode = (typeof CONSENT_MODES)[number];

/** The four switches of the dialog. */
export const CONSENT_GROUPS = ['essential', 'functional', 'analytical', 'advertising'] as const;
export type ConsentGroup = (typeof CONSENT_GROUPS)[number];

/** The modes that each switch turns. */
export const MODES_OF_GROUP: Readonly<Record<ConsentGroup, readonly ConsentMode[]>> = {
  essential: ['essential'],
  functional: ['functional'],
  analytical: ['analytics'],
  advertising: ['adStorage', 'adPersonalization', 'adUserData'],
};

/** What a visitor agreed to, in the order of `CONSENT_MODES`, essential always among them. */
export type Consent = readonly ConsentMode[];

/** The banner's two answers. */
export const ALL_CONSENT: Consent = [...CONSENT_MODES];
export const ESSENTIAL_CONSENT: Consent = ['essential'];

/** The list without leading, trailing and repeated commas: ",essential,,functional," is "essential,functional". */
export function cleanPreferenceList(text: string): string {
  return text.replace(/,{2,}/g, ',').replace(/^,|,$/g, '');
}

/** Reads a stored preference. Unknown words are ignored; null without a stored preference. */
export function readConsent(stored: string | null | undefined): Consent | null {
  if (stored === null || stored === undefined || cleanPreferenceList(stored) === '') return null;
  const words = new Set(
    cleanPreferenceList(stored)
      .split(',')
      .map((word) => word.trim()),
  );
  return consentTo((mode) => words.has(mode));
}

/** The preference as the cookie and the account keep it. */
export function writeConsent(consent: Consent): string {
  return consent.join(',');
}

/**
 * The initial consent: the stored choice; full consent in countries whose law does not require one; else the banner. An
 * unknown country (null or an unknown code, as for proxies) requires the banner too.
 */
export function firstConsent(visit: {
  readonly stored: string | null | undefined;
  readonly countryCode: string | null;
}): {
  readonly consent: Consent;
  readonly mustAsk: boolean;
} {
  const chosen = readConsent(visit.stored);
  if (chosen !== null) return { consent: chosen, mustAsk: false };
  if (isOutsideGdpr(visit.countryCode)) return { consent: ALL_CONSENT, mustAsk: false };
  return { consent: ESSENTIAL_CONSENT, mustAsk: true };
}

/** State of a switch of the dialog. A switch that is always on or forced on is disabled. */
type GroupState = 'alwaysOn' | 'forcedOn' | 'on' | 'off';

/** The dialog's switches in order. A group counts as on when all of its modes are. */
export function consentGroups(
  consent: Consent,
  forced: readonly ConsentGroup[] = [],
): readonly { readonly group: ConsentGroup; readonly state: GroupState }[] {
  return CONSENT_GROUPS.map((group) => ({ group, state: groupState(group, consent, forced) }));
}

/** The consent after a switch is turned. The essential group always stays on. */
export function setConsentGroup(consent: Consent, group: ConsentGroup, isOn: boolean): Consent {
  const turned = MODES_OF_GROUP[group];
  return consentTo((mode) => (turned.includes(mode) ? isOn : consent.includes(mode)));
}

/**
 * The groups that the operator forces on, by the flags `consent.functionalForced`, `consent.analyticalForced` and
 * `consent.advertisingForced`.
 */
export function forcedGroups(flags: Readonly<Record<string, boolean>> | null): readonly ConsentGroup[] {
  return CONSENT_GROUPS.filter((group) => group !== 'essential' && flags?.[`consent.${group}Forced`] === true);
}

/** The choice as it is stored: groups that are forced on are part of it. */
export function withForcedGroups(consent: Consent, forced: readonly ConsentGroup[]): Consent {
  return forced.reduce((choice, group) => setConsentGroup(choice, group, true), consent);
}

/** Whether the visitor agreed to the mode. */
export function isConsented(consent: Consent, mode: ConsentMode): boolean {
  return consent.includes(mode);
}

function isOutsideGdpr(countryCode: string | null): boolean {
  if (countryCode === null || regionOf(countryCode) === 'Unknown Country Code') return false;
  return !isGdprCountry(countryCode);
}

function groupState(group: ConsentGroup, consent: Consent, forced: readonly ConsentGroup[]): GroupState {
  if (group === 'essential') return 'alwaysOn';
  if (forced.includes(group)) return 'forcedOn';
  return MODES_OF_GROUP[group].every((mode) => consent.includes(mode)) ? 'on' : 'off';
}

function consentTo(isAgreed: (mode: ConsentMode) => boolean): Consent {
  return CONSENT_MODES.filter((mode) => mode === 'essential' || isAgreed(mode));
}

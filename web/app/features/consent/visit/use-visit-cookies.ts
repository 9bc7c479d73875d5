import { placeVisitor, splitLocalePrefix } from '@marque/core/rules/places';
import { CAMPAIGN_COOKIES, readCampaign } from '@marque/core/rules/visit';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { followConsent } from '../../../foundation/consent/index.ts';
import { type ConsentSource, useConsentSource, useSession } from '../../../foundation/session/index.ts';
import { readBrowserCookie, storeCookie } from '../../../foundation/storage/index.ts';

/** Stores the visit's cookies, and deletes at its start those that the consent does not cover. */
export function useVisitCookies(): void {
  const source = useConsentSource();
  const { language, countryCode } = useSession();
  const { pathname, search } = useLocation();

  useEffect(() => followConsent(source), [source]);
  useEffect(() => storeCampaign(search, source), [search, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts each page once.
  useEffect(() => countPage(source), [pathname, source]);
  useEffect(() => {
    storeCookie('lang', language, source);
    storeCookie('region', placeVisitor(countryCode).region, source);
    // The server stores the language of an address itself if the visitor has agreed before.
    if (splitLocalePrefix(window.location.pathname).language !== null) storeCookie('NEXT_LOCALE', language, source);
  }, [language, countryCode, source]);
}

function storeCampaign(search: string, source: ConsentSource): void {
  const { set, clear } = readCampaign(new URLSearchParams(search));
  for (const name of clear) storeCookie(name, null, source);
  for (const name of CAMPAIGN_COOKIES) {
    const value = set[name];
    if (value !== undefined) storeCookie(name, value, source);
  }
}

function countPage(source: ConsentSource): void {
  const seen = Number.parseInt(readBrowserCookie('visits') ?? '0', 10) || 0;
  storeCookie('visits', String(seen + 1), source);
}

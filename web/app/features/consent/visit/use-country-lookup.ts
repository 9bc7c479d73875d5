import { DEFAULT_COUNTRY } from '@marque/core/rules/places';
import { cookieText, countryCookieAge, readCookie } from '@marque/core/rules/visit';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { writeCookie } from '../../../foundation/page/index.ts';
import { browserApi, useSession } from '../../../foundation/session/index.ts';

/**
 * Asks for the visitor's country where the page request did not tell it, and stores it in the country cookie. The page is
 * loaded again if it was rendered for another country.
 */
export function useCountryLookup(): void {
  const { countryCode, consentCountryCode, me } = useSession();
  const { revalidate } = useRevalidator();
  const isUnknown = consentCountryCode === null;
  const isVisitor = me === null;
  useEffect(() => {
    if (!isUnknown || readCookie(document.cookie, 'country') !== null) return;
    void lookUp().then(({ code, wasFound }) => {
      writeCookie(cookieText('country', code, { maxAgeSeconds: countryCookieAge(wasFound) }));
      if (isVisitor && code !== countryCode) void revalidate();
    });
  }, [isUnknown, isVisitor, countryCode, revalidate]);
}

async function lookUp(): Promise<{ readonly code: string; readonly wasFound: boolean }> {
  const contracts = await tryChunk('country', () => import('@marque/core/contracts/platform'));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = { language: navigator.language.slice(0, 40), timeZone: timeZone.slice(0, 60) };
  const answer = contracts === null ? null : await browserApi.call(contracts.readCountry, { query });
  if (answer === null || !answer.ok) return { code: DEFAULT_COUNTRY, wasFound: false };
  const { countryCode, source } = answer.value.body;
  return { code: countryCode, wasFound: source !== 'default' };
}

import { DEFAULT_COUNTRY } from '@marque/core/rules/places';
import { cookieText, countryCookieAge, readCookie } from '@marque/core/rules/visit';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { ownTimeZone } from '@marque/core/ui/locale';
import { useEffect } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { writeCookie } from '../../../foundation/page/index.ts';
import { browserApi, useSession, useSessionUpdates } from '../../../foundation/session/index.ts';
import type { PageHandle } from '../../../foundation/texts/page-texts.ts';

/**
 * Asks for the visitor's country where the page request did not tell it, and stores it in the country cookie. If the page was
 * rendered for another country, it takes the new one over, and its data is loaded again where that depends on the country.
 */
export function useCountryLookup(): void {
  const { countryCode, consentCountryCode, me } = useSession();
  const { setCountry } = useSessionUpdates();
  const { revalidate } = useRevalidator();
  const isDataForCountry = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isForCountry);
  const isUnknown = consentCountryCode === null;
  const isVisitor = me === null;
  useEffect(() => {
    if (!isUnknown || readCookie(document.cookie, 'country') !== null) return;
    void lookUp().then(({ code, wasFound }) => {
      writeCookie(cookieText('country', code, { maxAgeSeconds: countryCookieAge(wasFound) }));
      if (!isVisitor || code === countryCode) return;
      if (isDataForCountry) void revalidate();
      else setCountry(code);
    });
  }, [isUnknown, isVisitor, countryCode, isDataForCountry, setCountry, revalidate]);
}

async function lookUp(): Promise<{ readonly code: string; readonly wasFound: boolean }> {
  const contracts = await tryChunk('country', () => import('@marque/core/contracts/platform'));
  const timeZone = ownTimeZone();
  const query = { language: navigator.language.slice(0, 40), timeZone: timeZone.slice(0, 60) };
  const answer = contracts === null ? null : await browserApi.call(contracts.readCountry, { query });
  if (answer === null || !answer.ok) return { code: DEFAULT_COUNTRY, wasFound: false };
  const { countryCode, source } = answer.value.body;
  return { code: countryCode, wasFound: source !== 'default' };
}

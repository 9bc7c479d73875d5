import './shell/document/fonts/fonts.css';
import '@marque/core/ui/theme/global.css';

import { isOfflinePage } from '@marque/core/rules/display';
import { normaliseLocale } from '@marque/core/rules/places';
import { ESSENTIAL_CONSENT, initialConsent } from '@marque/core/rules/visit';
import { type ReactNode, use, useMemo } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { loadListingsSummary } from './features/search/load-listings-summary.ts';
import { pageFacts, readScheme } from './foundation/page/index.ts';
import { type OwnSession, OwnSessionContext, type Session } from './foundation/session/index.ts';
import { textLanguage } from './foundation/texts/texts.server.ts';
import { Document } from './shell/document/document.tsx';
import { ErrorPage } from './shell/errors/error-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, nonce: _nonce, audience, language, ...facts } = context.get(pageFacts);
  const cookies = request.headers.get('cookie') ?? '';
  const accountPreference = facts.me?.cookiePreference;
  const asked = { cookies, accountPreference, countryCode: facts.consentCountryCode };
  return {
    ...textLanguage(language),
    isOwnSessionApart: audience === 'members',
    session: {
      ...facts,
      ...(audience === 'members' ? NO_OWN_SESSION : {}),
      language: normaliseLocale(language),
      scheme: readScheme(cookies),
      initialConsent: initialConsent(asked),
    },
    // A failed search leaves out the frame's counts only; a page that browsers store has none, since they would be old.
    summary: isOfflinePage(new URL(request.url).pathname)
      ? null
      : await loadListingsSummary(api, facts.site).catch(() => null),
  };
}

/** The root's data is the same on all pages: only an action or an explicit call loads it again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const own = use(OwnSessionContext);
  const session = useMemo<Session>(() => {
    if (data === undefined) return FALLBACK_SESSION;
    return data.isOwnSessionApart && own !== null ? { ...data.session, ...own } : data.session;
  }, [data, own]);
  return (
    <Document session={session} textLanguage={data?.textLanguage ?? 'en'} summary={data?.summary ?? null}>
      {children}
    </Document>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

/** In the data of a page that many members share. */
const NO_OWN_SESSION: OwnSession = { me: null, csrfToken: '' };

/** The frame's session if the root loader failed: a visitor of the cars site, in English. */
const FALLBACK_SESSION: Session = {
  site: 'cars',
  me: null,
  csrfToken: '',
  language: 'en',
  countryCode: 'GB',
  consentCountryCode: null,
  initialConsent: { consent: ESSENTIAL_CONSENT, mustAsk: false },
  deployment: {
    environment: 'development',
    version: '',
    auctionsOrigin: null,
    cardGatewayKey: null,
    imageTemplate: null,
    tagManager: null,
  },
  isCrawler: false,
  isDemo: false,
  flags: {},
  origins: { cars: '/', watches: '/' },
  serverNow: 0,
  scheme: 'auto',
};

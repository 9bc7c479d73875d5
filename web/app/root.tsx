import './fonts.css';
import '@marque/core/ui/theme/global.css';

import { normaliseLocale } from '@marque/core/rules/places';
import type { ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { pageFacts } from './context.ts';
import { glanceAtListings } from './features/search/glance.ts';
import { Document } from './shell/document.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { FALLBACK_SESSION } from './shell/fallback-session.ts';
import { readScheme } from './shell/scheme.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, nonce: _nonce, language, ...facts } = context.get(pageFacts);
  const scheme = readScheme(request.headers.get('cookie') ?? '');
  return {
    session: { ...facts, language: normaliseLocale(language), scheme },
    // The frame stands without its counts: a search that fails must not take the page's site and language with it.
    glance: await glanceAtListings(api, facts.site).catch(() => null),
  };
}

/** What the root knows does not change from page to page: only an action or an explicit call asks for it again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <Document session={data?.session ?? FALLBACK_SESSION} glance={data?.glance ?? null}>
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

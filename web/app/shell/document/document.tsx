import notoSimplified from '@fontsource-variable/noto-sans-sc/wght.css?url';
import notoTraditional from '@fontsource-variable/noto-sans-tc/wght.css?url';
import { pageFrame } from '@marque/core/rules/display';
import type { Site } from '@marque/core/rules/lot';
import type { Language } from '@marque/core/rules/places';
import { COLOUR_TOKENS, iconPath } from '@marque/core/ui/theme';
import { type ReactNode, use } from 'react';
import { Links, Meta, ScrollRestoration, useLocation } from 'react-router';
import { type ListingsSummary, PageHeadContext, SYSTEM_SCHEME_SCRIPT } from '../../foundation/page/index.ts';
import { OWN_SESSION_ELEMENT_ID, type Session } from '../../foundation/session/index.ts';
import { TEXTS_ELEMENT_ID } from '../../foundation/texts/page-texts.ts';
import { Providers } from '../providers/providers.tsx';
import { Shell } from '../shell.tsx';
import archivo from './fonts/archivo-first.woff2?url';
import inter from './fonts/inter-first.woff2?url';
import newsreader from './fonts/newsreader-first.woff2?url';
import { InlineScript, InlineStyle } from './inline.tsx';
import { PageScripts } from './page-scripts.tsx';

/** Fonts of the first screen, requested before the style sheet has arrived. */
const PRELOADED_FONTS: Readonly<Record<Site, readonly string[]>> = {
  cars: [inter, archivo],
  watches: [inter, newsreader],
};

interface DocumentProps {
  readonly session: Session;
  /** The language of the page frame's texts. */
  readonly textLanguage: Language;
  readonly summary: ListingsSummary | null;
  readonly children: ReactNode;
}

/** The whole HTML document: head, providers and the frame around every page, error pages included. */
export function Document({ session, textLanguage, summary, children }: DocumentProps) {
  const { pageLanguage, textsJson, ownSessionJson } = use(PageHeadContext);
  const { hasQuickLinks } = pageFrame(useLocation().pathname);
  return (
    <html
      // Of the page, which `PageLanguage` keeps up in the browser; hydration leaves it as it is.
      lang={pageLanguage ?? textLanguage}
      data-site={session.site}
      data-quick-links={hasQuickLinks}
      data-mantine-color-scheme={session.scheme === 'dark' ? 'dark' : 'light'}
      // The script in the head and Mantine set the scheme before hydration.
      suppressHydrationWarning
    >
      <DocumentHead session={session} textLanguage={textLanguage} />
      <body>
        <Providers session={session}>
          <Shell summary={summary}>{children}</Shell>
        </Providers>
        <InlineScript id={TEXTS_ELEMENT_ID} type="application/json" content={textsJson} />
        <InlineScript id={OWN_SESSION_ELEMENT_ID} type="application/json" content={ownSessionJson} />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** Style sheets of a hundred font files each, of which the browser fetches those whose letters the system's fonts lack. */
const FONTS_OF_LANGUAGE: Readonly<Partial<Record<Language, string>>> = {
  'zh-Hans': notoSimplified,
  'zh-Hant': notoTraditional,
};

/** Written by the server only, as the preloads are: another language is another document. */
function LanguageFonts({ language }: { readonly language: Language }) {
  const href = FONTS_OF_LANGUAGE[language];
  return href === undefined ? null : <link rel="stylesheet" href={href} />;
}

/** Written by the server only: the browser leaves other links in the head as they are. */
function FontPreloads({ site }: { readonly site: Site }) {
  return PRELOADED_FONTS[site].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}

/** Where search engines find the page in other languages; written by the server only. */
function LanguageLinks() {
  const { languageLinks = [] } = use(PageHeadContext);
  return languageLinks.map(({ language, href }) => (
    <link key={language} rel="alternate" hrefLang={language} href={href} />
  ));
}

/** Where feed readers find what is new; written by the server only. */
function FeedLinks() {
  const { feeds = [] } = use(PageHeadContext);
  return feeds.map(({ href, title }) => (
    <link key={href} rel="alternate" type="application/rss+xml" href={href} title={title} />
  ));
}

/** The app that home screens make of the site, and the colour of the browser around it; written by the server only. */
function HomeScreenLinks({ site, scheme }: Pick<Session, 'site' | 'scheme'>) {
  const { light, dark } = COLOUR_TOKENS[site];
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={iconPath(site, 180)} />
      {scheme !== 'dark' && (
        <meta name="theme-color" media={scheme === 'auto' ? LIGHT : undefined} content={light.paper} />
      )}
      {scheme !== 'light' && (
        <meta name="theme-color" media={scheme === 'auto' ? DARK : undefined} content={dark.paper} />
      )}
    </>
  );
}

const LIGHT = '(prefers-color-scheme: light)';
const DARK = '(prefers-color-scheme: dark)';

/**
 * Read by machines, which run no scripts: written by the server only. It is the last element of the head, since hydration
 * takes the first script that it finds for the script before it, and passes over those that are left.
 */
function StructuredData() {
  const { structuredDataJson = '' } = use(PageHeadContext);
  return structuredDataJson === '' ? null : <InlineScript type="application/ld+json" content={structuredDataJson} />;
}

function DocumentHead({ session, textLanguage }: Pick<DocumentProps, 'session' | 'textLanguage'>) {
  const { nonce, tokensCss } = use(PageHeadContext);
  const { site, scheme, csrfToken } = session;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="csrf-token" content={csrfToken} />
      <link rel="icon" type="image/svg+xml" href={`/mark-${site}.svg`} />
      {import.meta.env.SSR && <HomeScreenLinks site={site} scheme={scheme} />}
      {import.meta.env.SSR && <FontPreloads site={site} />}
      {import.meta.env.SSR && <LanguageFonts language={textLanguage} />}
      {import.meta.env.SSR && <LanguageLinks />}
      {import.meta.env.SSR && <FeedLinks />}
      <InlineStyle nonce={nonce} content={tokensCss} />
      {scheme === 'auto' && <InlineScript nonce={nonce} content={import.meta.env.SSR ? SYSTEM_SCHEME_SCRIPT : ''} />}
      <Meta />
      <Links />
      {import.meta.env.SSR && <StructuredData />}
    </head>
  );
}

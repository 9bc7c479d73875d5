import type { PageFacts } from '@marque/core/contracts/page';
import { type Language, splitLocalePrefix } from '@marque/core/rules/places';
import { canStoreCookie, cookieText, initialConsent } from '@marque/core/rules/visit';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pageFacts } from '../foundation/page/index.ts';

/** Answers one page request; also those for a page's data, whose addresses end in `.data`. */
export type PageHandler = (request: Request, facts: PageFacts) => Promise<Response>;

/** What the server passes to the request handler as its load context. */
export function createPageContext(facts: PageFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageFacts, facts);
  return context;
}

/**
 * The storefront as one function. An address with a locale prefix is the same storefront mounted below that prefix: every
 * link of such a page keeps the prefix, and no route knows of languages. The prefix overrides `facts.language` and is stored
 * in a cookie if the visitor has agreed to it; without a prefix the page is in `facts.language`.
 */
export function createPageHandler(build: ServerBuild, mode = 'production'): PageHandler {
  const handlers = new Map<string, RequestHandler>();
  return async (request, facts) => {
    const { basename, language } = localeOf(new URL(request.url).pathname);
    let handler = handlers.get(basename);
    if (handler === undefined) {
      handler = createRequestHandler({ ...build, basename }, mode);
      handlers.set(basename, handler);
    }
    if (language === null) return handler(request, createPageContext(facts));
    const response = await handler(request, createPageContext({ ...facts, language }));
    if (mayStoreLocale(request, facts)) response.headers.append('set-cookie', cookieText('NEXT_LOCALE', language));
    return response;
  };
}

/** The first segment as it is written, if it names a language: "/de_DE" stays as the visitor typed it. */
function localeOf(pathname: string): { readonly basename: string; readonly language: Language | null } {
  // The data of a prefix's own home page is requested as "/de.data" or "/de/_root.data".
  const path = pathname.replace(/\.data$/, '');
  const { language } = splitLocalePrefix(path);
  return { basename: language === null ? '/' : `/${path.split('/')[1]}`, language };
}

function mayStoreLocale({ headers }: Request, { me, consentCountryCode: countryCode }: PageFacts): boolean {
  const cookies = headers.get('cookie') ?? '';
  const { consent } = initialConsent({ cookies, accountPreference: me?.cookiePreference, countryCode });
  return canStoreCookie('NEXT_LOCALE', consent);
}

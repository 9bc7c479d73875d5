import type { Site } from '@marque/core/rules/lot';
import { tokensCss } from '@marque/core/ui/theme';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { createGatheringStream } from './foundation/page/gathering-stream.server.ts';
import { PageHeadContext, pageFacts } from './foundation/page/index.ts';
import { namespacesOf } from './foundation/texts/page-texts.ts';
import { pageTextsJson, serverTexts } from './foundation/texts/texts.server.ts';

/** Milliseconds. A loader that takes longer is abandoned, and its part of the page shows an error. */
export const streamTimeout = 10_000;

export { contentPaths } from './features/content/content-pages.server.ts';
export { createPageContext, createPageHandler } from './page-handler.server.ts';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { site, nonce, isShared, isCrawler, language } = context.get(pageFacts);
  // Crawlers and pages for many get the page in one piece; other visitors see its frame at once and the rest as it arrives.
  const waitsForAll = isShared || isCrawler || isbot(request.headers.get('user-agent'));
  return renderPage({ request, status, headers, routerContext, site, nonce, language, waitsForAll });
}

interface PageRender {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly routerContext: EntryContext;
  readonly site: Site;
  readonly nonce: string;
  readonly language: string;
  readonly waitsForAll: boolean;
}

function renderPage(page: PageRender): Promise<Response> {
  const { request, status, headers, routerContext, site, nonce, language } = page;
  const textsJson = pageTextsJson(language, namespacesOf(handlesOf(routerContext)));
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    let finalStatus = status;

    const answer = () => {
      hasBegun = true;
      const body = createGatheringStream();
      body.once('finish', () => clearTimeout(giveUp));
      headers.set('content-type', 'text/html; charset=utf-8');
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
    };

    const { pipe, abort } = renderToPipeableStream(
      <PageHeadContext value={{ nonce, textsJson, tokensCss: tokensCss(site) }}>
        <I18nextProvider i18n={serverTexts(language)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </PageHeadContext>,
      {
        nonce,
        // Parts that hydrate later stand in their place in the HTML, so that the page is whole without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...(page.waitsForAll ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError(error) {
          clearTimeout(giveUp);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error) {
          finalStatus = 500;
          // Errors before the first byte reject above and are logged by the caller.
          if (hasBegun) console.error(error);
        },
      },
    );
    const giveUp = setTimeout(() => abort(new Error('The page took too long.')), streamTimeout + 1000);
  });
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): readonly unknown[] {
  return staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
}

/** Aborted requests and responses below 500 are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(`${request.method} ${request.url}`, error);
};

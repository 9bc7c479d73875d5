import { Writable } from 'node:stream';
import type { PageFacts } from '@marque/core/contracts/page';
import { PartStylesContext } from '@marque/core/ui/lazy-part';
import { tokensCss } from '@marque/core/ui/theme';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, ServerRouter } from 'react-router';
import { PageHeadContext } from '../foundation/page/index.ts';
import { type OwnSession, OwnSessionContext } from '../foundation/session/index.ts';
import { isReadIn, type LoadedRoute, namespacesOf, pageLanguage } from '../foundation/texts/route-namespaces.ts';
import { pageTextsJson, serverTexts, textLanguage } from '../foundation/texts/texts.server.ts';
import { feedLinks } from './feed-links.server.ts';
import { languageLinks } from './language-links.ts';
import { movePartStyles } from './move-part-styles.ts';
import { partStylesOf } from './part-styles.server.ts';
import { structuredDataJson } from './structured-data/structured-data.server.ts';

/** Milliseconds. A loader that takes longer is abandoned, and its part of the page shows an error. */
export const streamTimeout = 10_000;

/** What the loaders of a page have returned. */
export interface LoadedPage {
  readonly url: string;
  readonly status: number;
  readonly routerContext: EntryContext;
  readonly facts: Pick<PageFacts, 'csrfToken' | 'language' | 'nonce' | 'site'>;
}

interface DocumentSetting {
  readonly nonce: string;
  readonly own: OwnSession;
  /** Safe inside a script element; empty where the page's data contains the own facts. */
  readonly ownSessionJson: string;
}

export interface RenderedDocument {
  /** 500 if a part could not be rendered. */
  readonly status: number;
  readonly html: Buffer<ArrayBuffer>;
  /** Of `html`; without it, plain. */
  readonly encoding?: 'gzip';
}

/** The HTML of a page, when all of it is rendered. Rejects if its frame could not be rendered. */
export function renderDocument(page: LoadedPage, setting: DocumentSetting): Promise<RenderedDocument> {
  const { url, status, routerContext, facts } = page;
  const { nonce, own, ownSessionJson } = setting;
  const routes = routesOf(routerContext);
  const textsJson = pageTextsJson(facts.language, namespacesOf(routes));
  const language = pageLanguage(routes, textLanguage(facts.language));
  const links = status === 200 ? languageLinks(url, (other) => isReadIn(other, routes, textLanguage(other))) : [];
  const { loaderData } = routerContext.staticHandlerContext;
  const structuredPage = { url, site: facts.site, language: facts.language, loaderData };
  const head = {
    feeds: status === 200 ? feedLinks(Object.keys(loaderData), facts) : [],
    structuredDataJson: status === 200 ? structuredDataJson(structuredPage) : '',
    nonce,
    pageLanguage: language,
    languageLinks: links,
    textsJson,
    tokensCss: tokensCss(facts.site),
    ownSessionJson,
  };
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const finish = () => {
      clearTimeout(giveUp);
      // A frame that could not be rendered rejects, and is logged by the caller.
      for (const error of errors) console.error(error);
      collect(pipe, (html) => resolve({ status: errors.length > 0 ? 500 : status, html: movePartStyles(html) }));
    };

    const { pipe, abort } = renderToPipeableStream(
      <PageHeadContext value={head}>
        <I18nextProvider i18n={serverTexts(facts.language)}>
          <OwnSessionContext value={own}>
            <PartStylesContext value={partStylesOf(routerContext)}>
              <ServerRouter context={routerContext} url={url} nonce={nonce} />
            </PartStylesContext>
          </OwnSessionContext>
        </I18nextProvider>
      </PageHeadContext>,
      {
        nonce,
        // Parts that hydrate later stand in their place in the HTML, so that the page is whole without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: finish,
        onShellError(error) {
          clearTimeout(giveUp);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError: (error) => void errors.push(error),
      },
    );
    const giveUp = setTimeout(() => abort(new Error('The page took too long.')), streamTimeout + 1000);
  });
}

/** React writes a page in pieces of 4 kB. */
function collect(pipe: (destination: NodeJS.WritableStream) => void, onEnd: (html: Buffer<ArrayBuffer>) => void): void {
  const pieces: Buffer[] = [];
  const writable = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(pieces));
      done();
    },
  });
  pipe(writable);
}

function routesOf({ staticHandlerContext, routeModules }: EntryContext): readonly LoadedRoute[] {
  const { matches, loaderData } = staticHandlerContext;
  return matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle, data: loaderData[route.id] ?? null }));
}

import type { ApiClient } from '@marque/core/client';
import type { PageRequest } from '../page-request.ts';
import type { PageSource } from '../page-source.ts';
import { encodeDocument, encodeForMany } from './encoding.ts';
import { gatherFacts, type PageConfig } from './gather-facts.ts';
import { withoutNonce } from './inline-scripts.ts';
import { noteLots } from './note-lots.ts';
import { ACCOUNT_AWAY, type PageHead, type PageRenderer } from './renderer.ts';

/** Statuses of responses that have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 304]);

/** Renders pages in this process. */
export function createLocalRenderer(config: PageConfig, source: PageSource): PageRenderer {
  async function answer(request: PageRequest, api: ApiClient): Promise<Response | null> {
    const facts = await gatherFacts(config, request, api);
    return facts === null ? null : source.handle(toWebRequest(request), facts);
  }

  return {
    async render(request, api) {
      const response = await answer(request, api);
      if (response === null) return ACCOUNT_AWAY;
      const head = headOf(response);
      if (response.body === null || BODILESS.has(response.status)) return { ...head, body: null };
      const html = Buffer.from(await response.arrayBuffer());
      // A page of many members comes compressed from its parts.
      if (response.headers.has('content-encoding')) return { ...head, body: html };
      const { encoding } = request;
      const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
      return { ...head, headers: { ...head.headers, ...encoded }, body: await encodeDocument(html, encoding) };
    },
    async renderShared(request, api) {
      const seen = noteLots(api);
      const response = await answer(request, seen.api);
      if (response === null) throw new Error('A page for many visitors is no member’s.');
      const { html, scriptSources } = withoutNonce(await response.text(), request.nonce);
      return {
        ...headOf(response),
        bodies: await encodeForMany(Buffer.from(html)),
        scriptSources,
        lotIds: [...seen.lotIds],
        viewedLotIds: [...seen.viewedLotIds],
        lacksData: seen.lacksData(),
      };
    },
    textPages: source.textPages,
    stop: () => source.stop(),
  };
}

/** The storefront gets the encoding that was chosen, not those to choose from. */
function toWebRequest({ url, method, headers, body, encoding }: PageRequest): Request {
  const chosen = { ...headers, 'accept-encoding': encoding };
  return new Request(url, { method, headers: chosen, ...(body === null ? {} : { body }) });
}

function headOf({ status, headers }: Response): PageHead {
  const entries = [...headers].filter(([name]) => name !== 'set-cookie');
  return { status, headers: Object.fromEntries(entries), cookies: headers.getSetCookie() };
}

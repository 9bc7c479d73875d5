import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { pageFacts } from './foundation/page/index.ts';
import { renderDocument } from './rendering/render-document.server.tsx';
import { renderForMember } from './rendering/render-for-member.server.ts';

export { contentPaths } from './features/content/content-pages.server.ts';
export { createPageContext, createPageHandler } from './rendering/page-handler.server.ts';
export { streamTimeout } from './rendering/render-document.server.tsx';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  headers.set('content-type', 'text/html; charset=utf-8');
  const facts = context.get(pageFacts);
  const { audience, csrfToken, isCrawler, me, nonce } = facts;
  const page = { url: request.url, status, routerContext, facts };
  if (audience === 'members' && me !== null) {
    const document = await renderForMember(page, me);
    return new Response(document.html, { status: document.status, headers });
  }
  // Crawlers and pages for many get the page in one piece; other visitors see its frame at once and the rest as it arrives.
  const isWhole = audience !== 'one' || isCrawler || isbot(request.headers.get('user-agent'));
  const document = await renderDocument(page, { nonce, own: { me, csrfToken }, ownSessionJson: '', isWhole });
  return new Response(createReadableStreamFromReadable(document.body), { status: document.status, headers });
}

/** Aborted requests and responses below 500 are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(`${request.method} ${request.url}`, error);
};

import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { pageFacts } from './foundation/page/index.ts';
import { renderDocument } from './rendering/render-document.server.tsx';
import { renderForMember } from './rendering/render-for-member.server.ts';

export { textPages } from './features/content/content-pages.server.ts';
export { createPageContext, createPageHandler } from './rendering/page-handler.server.ts';
export { streamTimeout } from './rendering/render-document.server.tsx';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const facts = context.get(pageFacts);
  const { audience, csrfToken, me, nonce } = facts;
  const page = { url: request.url, status, routerContext, facts };
  const document =
    audience === 'members' && me !== null
      ? await renderForMember(page, me, request.headers.get('accept-encoding'))
      : await renderDocument(page, { nonce, own: { me, csrfToken }, ownSessionJson: '' });
  if (document.encoding !== undefined) headers.set('content-encoding', document.encoding);
  return new Response(document.html, { status: document.status, headers });
}

/** Aborted requests and responses below 500 are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(`${request.method} ${request.url}`, error);
};

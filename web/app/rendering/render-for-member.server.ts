import type { Me } from '@marque/core/contracts/accounts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMarks, createTemplateStore, fillPackedTemplate, fillTemplate } from './document-templates.server.ts';
import { alertKeysIn, idsIn, memberClass, type SharedData, WRITTEN_FACTS } from './member-class.server.ts';
import { type LoadedPage, type RenderedDocument, renderDocument } from './render-document.server.tsx';

const VALUES = [...WRITTEN_FACTS, 'csrfToken', 'nonce', 'ownSession'] as const;
type Value = (typeof VALUES)[number];

/** No later page has the time that a template shows (`CLOCK_STEP_MS` of the server). */
const KEPT_MS = 2500;
const MOST_BYTES = 8_000_000;

/** Data of pages of which it is known what they name; pages of many members have the same. */
const KNOWN_DATA = 8;

const marks = createMarks<Value>(VALUES);
const named = new Map<string, SharedData>();
const templates = createTemplateStore<Value>({ maxBytes: MOST_BYTES, maxAgeMs: KEPT_MS, now: () => performance.now() });

/**
 * The HTML of a page for a member, rendered once for all members with the same data who see the same: the key of a rendering
 * is everything that it is rendered from. Each member's own values are put in their places afterwards. In gzip, its
 * compression is shared too.
 */
export async function renderForMember(page: LoadedPage, me: Me, encoding: string | null): Promise<RenderedDocument> {
  const { facts, routerContext, status, url } = page;
  const data = await new Response(routerContext.serverHandoffStream ?? null).text();
  const { loaderData } = routerContext.staticHandlerContext;
  const member = memberClass(me, marks.texts, namedIn(data, loaderData));
  const key = { status, texts: [url, facts.site, facts.language, JSON.stringify(member), data] };
  const template = await templates.template(key, async () => {
    const context = { ...routerContext, serverHandoffStream: streamOf(data) };
    const { nonce, csrfToken, ownSession } = marks.texts;
    const setting = { nonce, own: { me: member, csrfToken }, ownSessionJson: ownSession };
    const document = await renderDocument({ ...page, routerContext: context }, setting);
    return { status: document.status, parts: marks.divide(document.html.toString()) };
  });
  const { csrfToken, nonce } = facts;
  const own = JSON.stringify({ me, csrfToken }).replaceAll('<', '\\u003c');
  const values = { ...writtenFacts(me), csrfToken: renderToStaticMarkup(csrfToken), nonce, ownSession: own };
  return encoding === 'gzip'
    ? { status: template.status, html: fillPackedTemplate(template, values), encoding }
    : { status: template.status, html: fillTemplate(template, values) };
}

/** What the data of a page names; `text` is the data as the page carries it. */
function namedIn(text: string, data: unknown): SharedData {
  const known = named.get(text);
  if (known !== undefined) return known;
  const found = { ids: idsIn(data), keys: alertKeysIn(data) };
  named.set(text, found);
  if (named.size > KNOWN_DATA) named.delete(named.keys().next().value ?? '');
  return found;
}

function writtenFacts(me: Me) {
  // React escapes texts so that they are safe in attributes too.
  const entries = WRITTEN_FACTS.map((name) => [name, renderToStaticMarkup(me[name])] as const);
  return Object.fromEntries(entries) as Record<(typeof WRITTEN_FACTS)[number], string>;
}

function streamOf(data: string): ReadableStream<Uint8Array> {
  return new Blob([data]).stream();
}

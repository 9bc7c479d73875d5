import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Translator } from '@marque/core/i18n';
import { formatTime, joinSentences } from '@marque/core/rules/format';
import { normaliseLocale, siteTimeZone } from '@marque/core/rules/places';
import type { PageRequest } from '../page-request.ts';
import { encodeDocument, encodeForMany } from '../rendering/encoding.ts';
import type { RenderedPage } from '../rendering/renderer.ts';
import { createServerTexts } from '../server-texts.ts';
import type { OutdatedPage } from './outdated-pages.ts';
import type { StoredPage } from './page-cache.ts';

/** Writes into pages that they may be out of date. */
export interface MarkOutdated {
  /** Marks a page for many, once for all of its visitors. */
  page(page: OutdatedPage): Promise<StoredPage>;
  /**
   * Marks a page for one visitor, which was rendered without compression, and compresses it as the request asks. Pages of
   * errors stay as they are.
   */
  rendered(page: RenderedPage, request: Pick<PageRequest, 'encoding' | 'serverNow'>): Promise<RenderedPage>;
}

const OK = 200;
/** Marked pages that are kept, a fifth of a megabyte each; others are marked again for each visitor. */
const MOST_MARKED = 50;
const decompress = promisify(brotliDecompress);
const LANGUAGE = /<html[^>]*? lang="(?<language>[\w-]+)"/;
const BODY = /<body[^>]*>/;
/** RFC 9111 no longer names this header, which programs know all the same. */
const STALE = { warning: '110 - "Response is Stale"' } as const;

/**
 * Marks pages with the time at which they were rendered, in their own language. The mark stands before the elements of the
 * page: its script keeps what it does not know there.
 */
export function createMarkOutdated(): MarkOutdated {
  const textsOf = createServerTexts(['offline', 'tile']);
  const marked = new Map<OutdatedPage, Promise<StoredPage>>();

  async function markDocument(html: Buffer, renderedAt: number): Promise<Buffer> {
    const text = html.toString();
    const language = normaliseLocale(LANGUAGE.exec(text)?.groups?.language ?? '');
    const mark = drawMark(await textsOf(language), renderedAt);
    return Buffer.from(text.replace(BODY, (body) => `${body}${mark}`));
  }

  async function markPage({ brotli, headers, ...page }: OutdatedPage): Promise<StoredPage> {
    const html = await markDocument(await decompress(brotli), page.renderedAt);
    return { ...page, headers: { ...headers, ...STALE }, bodies: await encodeForMany(html), viewedLotIds: [] };
  }

  return {
    page(page) {
      const known = marked.get(page);
      if (known !== undefined) return known;
      const [oldest] = marked.keys();
      if (oldest !== undefined && marked.size >= MOST_MARKED) marked.delete(oldest);
      const result = markPage(page);
      marked.set(page, result);
      result.catch(() => marked.delete(page));
      return result;
    },
    async rendered({ body, headers, ...head }, { encoding, serverNow }) {
      if (body === null || head.status !== OK || !isHtml(headers)) return { ...head, headers, body };
      const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
      const html = await encodeDocument(await markDocument(body, serverNow), encoding);
      return { ...head, headers: { ...headers, ...STALE, ...encoded }, body: html };
    },
  };
}

function isHtml(headers: RenderedPage['headers']): boolean {
  return headers['content-type']?.startsWith('text/html') === true;
}

/** Without a link, since the one that skips to the content has to be the first of the page. */
function drawMark({ language, translate }: Translator, renderedAt: number): string {
  const time = translate('tile', 'time.siteZone', { time: formatTime(renderedAt, { timeZone: siteTimeZone }) });
  const title = translate('offline', 'outdated.title', { time });
  const lead = translate('offline', 'lead', {});
  const reload = translate('offline', 'outdated.reload', {});
  const text = joinSentences([`<b>${title}</b>`, lead, reload], normaliseLocale(language));
  return `<aside class="mq-outdated" aria-label="${title}"><p class="mq-wrap">${text}</p></aside>`;
}

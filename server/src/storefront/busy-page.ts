import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Translator } from '@marque/core/i18n';
import { type Language, normaliseLocale, splitLocalePrefix } from '@marque/core/rules/places';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersHtml, refused, sendRefusal } from '../platform/http/index.ts';
import { createServerTexts } from './server-texts.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** 429: the address has asked for too many pages. 503: the server has too many to render; that page loads itself again. */
type BusyStatus = 429 | 503;

export type SendBusy = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: BusyStatus,
  retryAfterSeconds: number,
) => Promise<FastifyReply>;

/** Refuses a page for now: as a page in its language to a browser, as a problem to a program. */
export function createSendBusy(): SendBusy {
  const textsOf = createServerTexts(['messages']);
  return async (request, reply, status, retryAfterSeconds) => {
    if (!prefersHtml(request)) {
      const code = status === 429 ? PROBLEM_CODES.tooMany : PROBLEM_CODES.unavailable;
      sendRefusal(reply, { ...refused(status, code), retryAfterSeconds });
      return reply;
    }
    const texts = await textsOf(languageOf(request));
    return reply
      .code(status)
      .headers({
        'retry-after': String(retryAfterSeconds),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'private, no-store',
      })
      .send(status === 429 ? drawPage(texts, 'tooManyRequests') : drawPage(texts, 'tooManyPages', retryAfterSeconds));
  };
}

/** The language of the address, else of the cookie, as for every page. */
function languageOf({ cookies, url }: FastifyRequest): Language {
  const path = url.split('?', 1)[0] ?? '';
  return splitLocalePrefix(path).language ?? normaliseLocale(cookies.NEXT_LOCALE);
}

/** Written by hand: the storefront that would draw it is what has to be spared. */
function drawPage({ language, translate }: Translator, name: string, reloadAfterSeconds?: number): string {
  const say = (part: string) => translate('messages', `alerts_${name}${part}`, {});
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${
    reloadAfterSeconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${reloadAfterSeconds}">`
  }
<title>${say('')}</title>
<style>
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { max-width: 32em; margin: 20vh auto; padding: 0 24px; }
h1 { font-size: 1.8em; line-height: 1.2; margin: 0 0 .4em; }
a { color: inherit; }
</style>
</head>
<body>
<h1>${say('')}</h1>
<p>${say('_text')}</p>
<p><a href="">${say('_again')}</a></p>
</body>
</html>
`;
}

import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Translator } from '@marque/core/i18n';
import { joinSentences } from '@marque/core/rules/format';
import { type Language, normaliseLocale, splitLocalePrefix } from '@marque/core/rules/places';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersHtml, refused, sendRefusal } from '../platform/http/index.ts';
import { createServerTexts } from './server-texts.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Why a page has to wait. All but the first load themselves again. */
export type WaitReason = 'tooManyRequests' | 'tooManyPages' | 'databaseAway';

export type SendBusy = (
  request: FastifyRequest,
  reply: FastifyReply,
  reason: WaitReason,
  retryAfterSeconds: number,
) => Promise<FastifyReply>;

/** Refuses a page for now: as a page in its language to a browser, as a problem to a program. */
export function createSendBusy(): SendBusy {
  const textsOf = createServerTexts(['messages', 'offline']);
  return async (request, reply, reason, retryAfterSeconds) => {
    const status = reason === 'tooManyRequests' ? 429 : 503;
    if (!prefersHtml(request)) {
      const code = status === 429 ? PROBLEM_CODES.tooMany : PROBLEM_CODES.unavailable;
      sendRefusal(reply, { ...refused(status, code), retryAfterSeconds });
      return reply;
    }
    const translator = await textsOf(languageOf(request));
    const page = { ...wordsOf(translator, reason), language: translator.language };
    return reply
      .code(status)
      .headers({
        'retry-after': String(retryAfterSeconds),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'private, no-store',
      })
      .send(drawPage(page, reason === 'tooManyRequests' ? null : retryAfterSeconds));
  };
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly again: string;
}

function wordsOf({ language, translate }: Translator, reason: WaitReason): Words {
  const again = translate('messages', 'alerts_tooManyPages_again', {});
  if (reason === 'databaseAway') {
    const sentences = [translate('offline', 'lead', {}), translate('offline', 'retry', {})];
    const text = joinSentences(sentences, normaliseLocale(language));
    return { title: translate('messages', 'alerts_temporarilyUnavailable', {}), text, again };
  }
  const textOf = (part: string) => translate('messages', `alerts_${reason}${part}`, {});
  return { title: textOf(''), text: textOf('_text'), again: textOf('_again') };
}

/** The language of the address, else of the cookie, as for every page. */
function languageOf({ cookies, url }: FastifyRequest): Language {
  const path = url.split('?', 1)[0] ?? '';
  return splitLocalePrefix(path).language ?? normaliseLocale(cookies.NEXT_LOCALE);
}

/** Written by hand: the storefront that would draw it is what has to be spared. */
function drawPage({ language, title, text, again }: Words & Pick<Translator, 'language'>, reloadAfter: number | null) {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${
    reloadAfter === null ? '' : `\n<meta http-equiv="refresh" content="${reloadAfter}">`
  }
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { max-width: 32em; margin: 20vh auto; padding: 0 24px; }
h1 { font-size: 1.8em; line-height: 1.2; margin: 0 0 .4em; }
a { color: inherit; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${again}</a></p>
</body>
</html>
`;
}

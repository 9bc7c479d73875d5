import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersHtml, refused, sendRefusal } from '../platform/http/index.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** 429: the address has asked for too many pages. 503: the server has too many to render; that page loads itself again. */
type BusyStatus = 429 | 503;

export type SendBusy = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: BusyStatus,
  retryAfterSeconds: number,
) => FastifyReply;

/** Refuses a page for now: as a page to a browser, as a problem to a program. */
export function createSendBusy(): SendBusy {
  const words = readMessages();
  return (request, reply, status, retryAfterSeconds) => {
    if (!prefersHtml(request)) {
      const code = status === 429 ? PROBLEM_CODES.tooMany : PROBLEM_CODES.unavailable;
      sendRefusal(reply, { ...refused(status, code), retryAfterSeconds });
      return reply;
    }
    return reply
      .code(status)
      .headers({
        'retry-after': String(retryAfterSeconds),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'private, no-store',
      })
      .send(status === 429 ? drawPage(words, 'tooManyRequests') : drawPage(words, 'tooManyPages', retryAfterSeconds));
  };
}

/** Written by hand: the storefront that would draw it is what has to be spared. */
function drawPage(words: Words, name: string, reloadAfterSeconds?: number): string {
  const say = (part: string) => words[`alerts_${name}${part}`] ?? '';
  return `<!doctype html>
<html lang="en">
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

type Words = Readonly<Record<string, string>>;

/** The message catalogue's words, which pages have in their texts. */
function readMessages(): Words {
  const file = createRequire(import.meta.url).resolve('@marque/core/locales/en/messages.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Words;
}

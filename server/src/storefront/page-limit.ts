import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefersHtml, refused, sendRefusal } from '../platform/http/index.ts';

const WINDOW_MS = 60_000;
/** A page costs what so many calls of the API do. Its own calls are not counted beside it. */
const CALLS_WORTH = 10;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Answers a request for a page where its address has asked for too many; true when it has. */
export type PageLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Counts pages by address. `requestLimit`: calls of the API that an address has in a minute. */
export function createPageLimit(app: FastifyInstance, requestLimit: number): PageLimit {
  const busyPage = drawBusyPage();
  const count = app.createRateLimit({ max: Math.ceil(requestLimit / CALLS_WORTH), timeWindow: WINDOW_MS });

  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return false;
    const retryAfterSeconds = counted.ttlInSeconds;
    if (!prefersHtml(request)) {
      sendRefusal(reply, { ...refused(429, PROBLEM_CODES.tooMany), retryAfterSeconds });
      return true;
    }
    reply
      .code(429)
      .headers({
        'retry-after': String(retryAfterSeconds),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'private, no-store',
      })
      .send(busyPage);
    return true;
  };
}

/** Written by hand: the storefront that would draw it is what has to be spared. */
function drawBusyPage(): string {
  const words = readMessages();
  const say = (part: string) => words[`alerts_tooManyRequests${part}`] ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
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

/** The message catalogue's words, which pages have in their texts. */
function readMessages(): Readonly<Record<string, string>> {
  const file = fileURLToPath(import.meta.resolve('@marque/core/locales/en/messages.json'));
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

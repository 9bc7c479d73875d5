import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createSendBusy, type WaitReason } from './busy-page.ts';

const HTML = 'text/html,application/xhtml+xml';

async function ask(reason: WaitReason, url: string, headers: Readonly<Record<string, string>> = { accept: HTML }) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(accepts);
  await app.register(cookie);
  const sendBusy = createSendBusy();
  app.get('/*', (request, reply) => sendBusy(request, reply, reason, 3));
  return app.inject({ method: 'GET', url, headers });
}

it.each([
  ['/de_DE/buy?makes=bmw', {}, 'de', 'Diese Seite rufen gerade viele Menschen auf.'],
  ['/buy', { cookie: 'NEXT_LOCALE=zh-Hant' }, 'zh-Hant', null],
  ['/buy', {}, 'en', 'Many people are opening this page.'],
  ['/en/buy', { cookie: 'NEXT_LOCALE=fr' }, 'en', 'Many people are opening this page.'],
  ['/buy', { cookie: 'NEXT_LOCALE=klingon' }, 'en', 'Many people are opening this page.'],
])(
  'a page that has to wait says so in the language of %s %j, and loads itself again',
  async (url, headers, language, title) => {
    const answer = await ask('tooManyPages', url, { accept: HTML, ...headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3');
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain('<meta http-equiv="refresh" content="3">');
    if (title !== null) expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).not.toContain('alerts_');
  },
);

it('an address that asks for too many pages is told so, and the page waits for its visitor', async () => {
  const answer = await ask('tooManyRequests', '/buy');
  expect(answer.statusCode).toBe(429);
  expect(answer.body).not.toContain('http-equiv');
});

it('a program gets a problem', async () => {
  const answer = await ask('tooManyPages', '/de/buy', { accept: 'application/json' });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([503, 'temporarilyUnavailable']);
});

it('a member whose account can’t be read is told so, and that no bid can be placed', async () => {
  const answer = await ask('databaseAway', '/zh-Hans/account/bidding');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('<meta http-equiv="refresh" content="3">');
  expect(answer.body).toMatch(/<h1>.+<\/h1>\n<p>.*目前无法出价。恢复连接后.*<\/p>/);
});

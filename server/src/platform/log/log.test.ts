import { describe, expect, it, vi } from 'vitest';
import { createLog, createRequestLog } from './index.ts';

function logging(level: 'info' | 'warn' = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog({ level, destination: { write: (line: string) => void lines.push(line) } }) };
}

describe('the log', () => {
  it.each([
    ['a password in a body', { body: { password: 'SECRET', email: 'ann@example.com' } }],
    ['a password by itself', { currentPassword: 'SECRET' }],
    ['a bearer token', { req: { headers: { authorization: 'Bearer SECRET' } } }],
    ['cookies of a request', { req: { headers: { cookie: 'accessToken=SECRET' } } }],
    ['cookies of an answer', { res: { headers: { 'set-cookie': ['refreshToken=SECRET'] } } }],
    ['a CSRF token', { headers: { 'x-csrf-token': 'SECRET' } }],
    ['a card number', { call: { body: { number: 'SECRET', cvc: 'SECRET' } } }],
    ['the token of a link', { url: '/account/verify?lang=de&token=SECRET&x=1' }],
    ['the token of a page that ends an alert', { url: '/alerts/unsubscribe/SECRET?lang=de' }],
    ['the token of an alert to end', { url: '/v1/alerts/unsubscribe/SECRET' }],
  ])('never writes %s', (_, fields) => {
    const { lines, log } = logging();
    log.info(fields, 'an event happened');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('an event happened');
    expect(lines[0]).toContain('[hidden]');
    expect(lines[0]).not.toContain('SECRET');
  });

  it('writes errors with their stack', () => {
    const { lines, log } = logging();
    log.error({ err: new Error('no disk') }, 'failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'no disk', stack: expect.any(String) } });
  });

  it('keeps to its level', () => {
    const { lines, log } = logging('warn');
    log.info('too chatty');
    log.warn('worth a look');
    expect(lines.join('')).not.toContain('too chatty');
    expect(lines.join('')).toContain('worth a look');
  });
});

describe('the log of a request', () => {
  it('says which request it was, in every line', () => {
    const { lines, log } = logging();
    const requestLog = createRequestLog(log, { reqId: 'req-7' });
    requestLog.info({ status: 200 }, 'answered');
    requestLog.error({ err: new Error('no disk') }, 'failed');
    const [answered, failed] = lines.map((line) => JSON.parse(line));
    expect(answered).toMatchObject({ level: 30, reqId: 'req-7', status: 200, msg: 'answered' });
    expect(failed).toMatchObject({ level: 50, reqId: 'req-7', err: { message: 'no disk' }, msg: 'failed' });
  });

  it('is not made for what the level leaves out', () => {
    const { lines, log } = logging('warn');
    const child = vi.spyOn(log, 'child');
    const requestLog = createRequestLog(log, { reqId: 'req-7' });
    requestLog.trace('t');
    requestLog.debug('d');
    requestLog.info({ status: 200 }, 'answered');
    requestLog.silent('s');
    expect(child).not.toHaveBeenCalled();
    requestLog.warn('odd');
    requestLog.fatal('gone');
    expect(child).toHaveBeenCalledTimes(1);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['odd', 'gone']);
  });

  it('writes no line where the server’s log is silent', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'silent', destination: { write: (line: string) => void lines.push(line) } });
    createRequestLog(log, { reqId: 'req-7' }).fatal('gone');
    expect(lines).toEqual([]);
  });

  it('passes what it is bound to on to its children, secrets hidden', () => {
    const { lines, log } = logging();
    createRequestLog(log, { reqId: 'req-7', token: 'SECRET' }).child({ route: 'bids' }).info('further');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: 'req-7', route: 'bids', token: '[hidden]' });
  });
});

import { describe, expect, it } from 'vitest';
import { createLog } from './index.ts';

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
  ])('never writes %s', (_, fields) => {
    const { lines, log } = logging();
    log.info(fields, 'something happened');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('something happened');
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

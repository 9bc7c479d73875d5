import type { ApiFailure } from '@marque/core/client';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from '../command/types.ts';
import { openTexts } from '../texts.ts';
import { reportFailure } from './failures.ts';

function refused(status: number, message = 'notFound', more: object = {}): ApiFailure {
  return { kind: 'refused', status, problem: { code: status, message, ...more } };
}

function report(failure: ApiFailure, about?: string, isDebug = false) {
  const texts = openTexts();
  const lines: string[] = [];
  const details: string[] = [];
  const context = {
    terminal: {
      t: texts.t,
      texts,
      reportError: (line: string) => lines.push(line),
      reportDetail: (text: string) => details.push(text),
    },
    settings: { server: 'https://marque.example', isDebug },
  } as unknown as CommandContext;
  const code = reportFailure(context, failure, about);
  return { code, lines, details };
}

describe('a failed call', () => {
  it.each([
    [{ kind: 'network' } as const, 5, /No connection to https:\/\/marque\.example\./],
    [{ kind: 'timeout' } as const, 5, /did not answer in time/],
    [{ kind: 'contract', status: 200, reason: 'secret details' } as const, 5, /--debug/],
    [refused(401), 4, /marque login --server https:\/\/marque\.example/],
    [refused(403), 4, /whoami/],
    [refused(404), 2, /Not found/],
    [refused(500), 5, /failed \(500\)/],
    [refused(503), 5, /failed \(503\)/],
    [refused(429), 5, /Try again later/],
    [{ ...refused(429), retryAfterMs: 1_500 } as ApiFailure, 5, /in 2 seconds/],
    [refused(409, 'alreadySubmitted'), 2, /./],
    [refused(422, 'newCode', { details: [{ path: 'a.b', message: 'Too long.' }] }), 2, /newCode\. a\.b: Too long\./],
  ])('%j ends with %i', (failure, code, message) => {
    const reported = report(failure);
    expect(reported.code).toBe(code);
    expect(reported.lines).toHaveLength(1);
    expect(reported.lines[0]).toMatch(message);
    expect(reported.lines[0]).not.toMatch(/cli:|messages:|\{\{|\n/);
    expect(reported.details).toEqual([]);
  });

  it('names what it was about', () => {
    expect(report(refused(404), 'lot 7').lines).toEqual([
      'lot 7: Not found on https://marque.example. Check the number.',
    ]);
  });

  it('is shown in full with --debug', () => {
    expect(report({ kind: 'contract', status: 200, reason: 'wrong shape' }, undefined, true).details[0]).toContain(
      'wrong shape',
    );
  });
});

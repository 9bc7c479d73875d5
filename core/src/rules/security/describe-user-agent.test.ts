import table from '@marque/fixtures/cases/security-user-agents.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { describeUserAgent } from './describe-user-agent.ts';

describe('a user agent', () => {
  it.each(table.cases)('$userAgent is $browser on $system', ({ userAgent, browser, system }) => {
    expect(describeUserAgent(userAgent)).toEqual({ browser, system });
  });
});

import banners from '@marque/fixtures/cases/live-line-banners.json' with { type: 'json' };
import reconnections from '@marque/fixtures/cases/live-reconnections.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { NO_BANNER, reconnectionPlan, reduceConnectionBanner } from '../index.ts';
import type { ConnectionBannerState, ConnectionEvent } from './connection-banner.ts';

interface BannerCase {
  readonly name: string;
  readonly steps: readonly { readonly event: ConnectionEvent; readonly banner: ConnectionBannerState['kind'] }[];
}

describe('a restored connection', () => {
  it.each(reconnections.cases)('with isFirst $isFirst after $awayMs ms requires $plan', ({ isFirst, awayMs, plan }) => {
    expect(reconnectionPlan({ isFirst, awayMs })).toBe(plan);
  });
});

describe('the connection banner', () => {
  it.each(banners.cases as readonly BannerCase[])('$name', ({ steps }) => {
    let banner = NO_BANNER;
    for (const step of steps) {
      banner = reduceConnectionBanner(banner, step.event);
      expect([step.event, banner.kind]).toEqual([step.event, step.banner]);
    }
  });

  it('keeps the time at which the connection broke when the event is repeated', () => {
    const offline = reduceConnectionBanner(NO_BANNER, { kind: 'offline', at: 1_000 });
    expect(reduceConnectionBanner(offline, { kind: 'offline', at: 9_000 })).toBe(offline);
    expect(offline).toEqual({ kind: 'offline', since: 1_000 });
  });
});

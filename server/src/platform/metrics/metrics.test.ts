import { describe, expect, it } from 'vitest';
import { createMetrics } from './index.ts';

const quiet = { process: false };

describe('metrics', () => {
  it('counts by label', async () => {
    const metrics = createMetrics(quiet);
    metrics.count('logins', { outcome: 'success' });
    metrics.count('logins', { outcome: 'success' });
    metrics.count('logins', { outcome: 'locked' });
    const text = await metrics.text();
    expect(text).toContain('marque_logins_total{outcome="success"} 2');
    expect(text).toContain('marque_logins_total{outcome="locked"} 1');
  });

  it('sorts timings into buckets', async () => {
    const metrics = createMetrics(quiet);
    metrics.observe('bid_commit', 0.004);
    const text = await metrics.text();
    expect(text).toContain('marque_bid_commit_seconds_bucket{le="0.002"} 0');
    expect(text).toContain('marque_bid_commit_seconds_bucket{le="0.005"} 1');
    expect(text).toContain('marque_bid_commit_seconds_count 1');
  });

  it('shows the last value of a gauge', async () => {
    const metrics = createMetrics(quiet);
    metrics.gauge('live_lots', 12);
    metrics.gauge('live_lots', 9);
    expect(await metrics.text()).toContain('marque_live_lots 9');
  });

  it('drops unknown labels and does not fail', async () => {
    const metrics = createMetrics(quiet);
    metrics.count('bids_accepted', { userId: '17' });
    const text = await metrics.text();
    expect(text).toContain('marque_bids_accepted_total 1');
    expect(text).not.toContain('userId');
  });

  it('counts two servers in one process separately', async () => {
    const [one, other] = [createMetrics(quiet), createMetrics(quiet)];
    one.count('lots_closed', { outcome: 'sold' });
    expect(await other.text()).not.toContain('outcome="sold"');
  });
});

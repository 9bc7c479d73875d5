import { describe, expect, it } from 'vitest';
import { metricsLine } from './line.ts';
import { parseMetrics } from './parse.ts';

const TEXT = `# HELP marque_bids_accepted_total Bids that were accepted.
# TYPE marque_bids_accepted_total counter
marque_bids_accepted_total{kind="live"} 40
marque_bids_accepted_total{kind="maximum"} 2
marque_live_lots 12
marque_process_resident_memory_bytes 104857600
marque_bid_commit_seconds_sum 0.5
marque_bid_commit_seconds_count 100
marque_nodejs_version_info{version="v24",note="a } b"} 1
broken line
marque_nan NaN
`;

describe('the figures of a server', () => {
  it('are summed over their labels', () => {
    const samples = parseMetrics(TEXT);
    expect(samples.get('marque_bids_accepted_total')).toBe(42);
    expect(samples.get('marque_live_lots')).toBe(12);
    expect(samples.has('broken')).toBe(false);
    expect(samples.has('marque_nan')).toBe(false);
    expect(parseMetrics('<html>').size).toBe(0);
  });

  it('are rates since the reading before', () => {
    const before = { at: 1_000, samples: parseMetrics(TEXT) };
    const later = TEXT.replace('} 40', '} 60').replace('_sum 0.5', '_sum 0.7').replace('_count 100', '_count 200');
    expect(metricsLine(before, null)).toMatchObject({
      bidsPerSecond: null,
      commitMs: null,
      liveLots: 12,
      memoryMb: 100,
    });
    expect(metricsLine({ at: 3_000, samples: parseMetrics(later) }, before)).toMatchObject({
      dtUTC: '1970-01-01T00:00:03.000Z',
      bidsPerSecond: 10,
      refusedBidsPerSecond: 0,
      commitMs: 2,
      connections: null,
    });
  });

  it('have no rate over a restart of the server', () => {
    const before = { at: 1_000, samples: parseMetrics(TEXT) };
    const fresh = { at: 2_000, samples: parseMetrics('marque_bids_accepted_total 1\n') };
    expect(metricsLine(fresh, before)).toMatchObject({ bidsPerSecond: null, commitMs: null });
  });
});

import type { MetricsLine } from '../../contracts/tools.ts';
import type { Samples } from './parse.ts';

/** One reading of the server's figures. */
export interface Reading {
  /** UTC milliseconds. */
  readonly at: number;
  readonly samples: Samples;
}

const MEGABYTE = 1024 * 1024;

/** A line from a reading and the one before it. A counter that fell belongs to a server that has started again. */
export function metricsLine(reading: Reading, before: Reading | null): MetricsLine {
  const { at, samples } = reading;
  const rateOf = (name: string) => {
    if (before === null || at <= before.at) return null;
    const grown = (samples.get(name) ?? 0) - (before.samples.get(name) ?? 0);
    return grown < 0 ? null : round((grown * 1000) / (at - before.at));
  };
  const gauge = (name: string, factor = 1) => {
    const value = samples.get(name);
    return value === undefined ? null : round(value * factor);
  };
  return {
    dtUTC: new Date(at).toISOString(),
    bidsPerSecond: rateOf('marque_bids_accepted_total'),
    refusedBidsPerSecond: rateOf('marque_bids_refused_total'),
    requestsPerSecond: rateOf('marque_http_requests_total'),
    commitMs: meanSince(reading, before, 'marque_bid_commit_seconds'),
    connections: gauge('marque_realtime_connections'),
    liveLots: gauge('marque_live_lots'),
    memoryMb: gauge('marque_process_resident_memory_bytes', 1 / MEGABYTE),
    eventLoopDelayMs: gauge('marque_nodejs_eventloop_lag_p99_seconds', 1000),
  };
}

/** The mean of the observations since the reading before, in milliseconds; null without any. */
function meanSince({ samples }: Reading, before: Reading | null, name: string): number | null {
  const sum = (samples.get(`${name}_sum`) ?? 0) - (before?.samples.get(`${name}_sum`) ?? 0);
  const count = (samples.get(`${name}_count`) ?? 0) - (before?.samples.get(`${name}_count`) ?? 0);
  return before === null || count <= 0 ? null : round((sum / count) * 1000);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

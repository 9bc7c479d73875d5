import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GaugeName, MetricName, MetricsPort, TimingName } from './port.ts';

interface Definition {
  readonly help: string;
  /** Every label the metric may carry: others are dropped, since each new combination is a series kept for ever. */
  readonly labels: readonly string[];
}

const COUNTERS: Readonly<Record<MetricName, Definition>> = {
  bids_accepted: { help: 'Bids that were accepted.', labels: ['kind'] },
  bids_refused: { help: 'Bids that were refused.', labels: ['reason'] },
  lots_closed: { help: 'Lots that closed, by what became of them.', labels: ['outcome'] },
  logins: { help: 'Attempts to log in.', labels: ['outcome'] },
  clock_jumps: { help: 'Times that the machine’s clock was set, or had slept.', labels: ['direction'] },
  emails: { help: 'E-mails sent, and dropped because they were over a limit.', labels: ['kind', 'outcome'] },
  email_deliveries: {
    help: 'Attempts to hand an e-mail to the mail server, and e-mails given up.',
    labels: ['kind', 'outcome'],
  },
  realtime_events: {
    help: 'Events handed to a service for real time, and those that were not sent.',
    labels: ['outcome'],
  },
  realtime_webhooks: { help: 'Events that a service for real time has reported.', labels: ['event'] },
  http_requests: { help: 'Requests answered.', labels: ['method', 'route', 'status'] },
  refused_requests_dropped: { help: 'Refused requests that were not recorded, since too many waited.', labels: [] },
};

/** Upper bounds in seconds: a commit takes single milliseconds, a picture drawn for the first time a second. */
const TIMINGS: Readonly<Record<TimingName, Definition & { readonly buckets: readonly number[] }>> = {
  bid_commit: {
    help: 'Seconds from the first bid of a batch to its commit.',
    labels: [],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
  },
  http_request: {
    help: 'Seconds from a request to its answer.',
    labels: ['method', 'route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  },
  live_bid_update_latency: {
    help: 'Seconds from a committed bid to the page that shows it, as pages report it.',
    labels: [],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  picture_drawing: {
    help: 'Seconds that drawing a picture took.',
    labels: ['format'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
};

const GAUGES: Readonly<Record<GaugeName, string>> = {
  realtime_connections: 'Sockets of this process that are open.',
  live_lots: 'Lots that take bids.',
};

const PREFIX = 'marque_';

/** Metrics kept in memory in the form that Prometheus collects. `process` adds memory, processor and event loop. */
export function createMetrics({ process = true }: { readonly process?: boolean } = {}): MetricsPort {
  const registry = new Registry();
  const registers = [registry];
  const counters = mapValues(
    COUNTERS,
    ({ help, labels }, name) =>
      new Counter({ name: `${PREFIX}${name}_total`, help, labelNames: [...labels], registers }),
  );
  const timings = mapValues(
    TIMINGS,
    ({ help, labels, buckets }, name) =>
      new Histogram({
        name: `${PREFIX}${name}_seconds`,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers,
      }),
  );
  const gauges = mapValues(GAUGES, (help, name) => new Gauge({ name: `${PREFIX}${name}`, help, registers }));
  if (process) collectDefaultMetrics({ register: registry, prefix: PREFIX });

  return {
    count: (name, labels) => counters[name].inc(knownLabels(COUNTERS[name], labels)),
    observe: (name, seconds, labels) => timings[name].observe(knownLabels(TIMINGS[name], labels), seconds),
    gauge: (name, value) => gauges[name].set(value),
    text: () => registry.metrics(),
  };
}

function knownLabels(
  { labels: known }: Definition,
  labels: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of known) {
    const value = labels[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function mapValues<Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  make: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = Object.entries(table) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, make(value, key)])) as Record<Key, To>;
}

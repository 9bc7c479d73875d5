/** Counters and timings of the server, shown at /metrics. */
export interface MetricsPort {
  count(name: MetricName, labels?: Readonly<Record<string, string>>): void;
  observe(name: TimingName, seconds: number, labels?: Readonly<Record<string, string>>): void;
  gauge(name: GaugeName, value: number): void;
  /** Prometheus text. */
  text(): Promise<string>;
}

export type MetricName =
  | 'bids_accepted'
  | 'bids_refused'
  | 'lots_closed'
  | 'logins'
  | 'http_requests'
  | 'emails'
  | 'email_deliveries'
  | 'clock_jumps'
  | 'realtime_events'
  | 'realtime_webhooks'
  | 'refused_requests_dropped';
export type TimingName = 'bid_commit' | 'http_request' | 'live_bid_update_latency' | 'picture_drawing';
export type GaugeName = 'realtime_connections' | 'live_lots';

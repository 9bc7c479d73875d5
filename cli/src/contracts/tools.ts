import * as z from 'zod/mini';

export const DOCTOR_CHECKS = ['node', 'settings', 'server', 'ready', 'clock', 'realtime', 'login'] as const;
export const DOCTOR_STATES = ['ok', 'warning', 'failed', 'notRun'] as const;

export const DOCTOR_RESULT = z.object({
  check: z.enum(DOCTOR_CHECKS),
  state: z.enum(DOCTOR_STATES),
  /** The name of what was found, from which the text is made. */
  finding: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DoctorResult = z.output<typeof DOCTOR_RESULT>;

/** What `doctor` prints with `--json`. */
export const DOCTOR_REPORT = z.object({ server: z.string(), version: z.string(), checks: z.array(DOCTOR_RESULT) });

/** A line of `metrics tail`. Figures that the server does not have yet are null. */
export const METRICS_LINE = z.object({
  dtUTC: z.string(),
  /** Since the line before; null on the first one. */
  bidsPerSecond: z.nullable(z.number()),
  refusedBidsPerSecond: z.nullable(z.number()),
  requestsPerSecond: z.nullable(z.number()),
  /** Mean of the commits since the line before, in milliseconds. */
  commitMs: z.nullable(z.number()),
  connections: z.nullable(z.number()),
  liveLots: z.nullable(z.number()),
  /** Resident memory of the server in megabytes. */
  memoryMb: z.nullable(z.number()),
  /** 99th percentile of the delay of its event loop, in milliseconds. */
  eventLoopDelayMs: z.nullable(z.number()),
});
export type MetricsLine = z.output<typeof METRICS_LINE>;

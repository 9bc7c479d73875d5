import { hostname } from 'node:os';
import type { PageError } from '@marque/core/contracts/platform';
import * as z from 'zod';
import { VERSION } from '../version.ts';

const LONGEST_TEXT = 8_000;

/** Messages can quote what a member has entered. */
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;

/** The paths of links in e-mails whose last part is a secret. */
const SECRET_PATH = /(\/alerts\/unsubscribe\/)[^/\s]*/g;

const STATUSES: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'critical' };
const ERROR = 50;

/** What is read of a line of the log. All other fields stay on this machine: some name members or their addresses. */
const logLine = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  site: z.string().optional(),
  kind: z.string().optional(),
  err: z
    .object({ type: z.string().optional(), message: z.string().default(''), stack: z.string().default('') })
    .optional(),
  pageError: z
    .object({
      service: z.string(),
      version: z.string(),
      message: z.string(),
      stack: z.string().nullable(),
      path: z.string(),
    })
    .optional() satisfies z.ZodType<Omit<PageError, 'environment'> | undefined>,
});

/** One log event as Datadog's HTTP intake documents it. */
export interface DatadogEntry {
  readonly ddsource: 'nodejs' | 'browser';
  readonly ddtags: string;
  readonly hostname: string;
  readonly service: string;
  readonly status: string;
  readonly message: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly site?: string;
  readonly kind?: string;
  readonly path?: string;
  readonly error?: { readonly kind?: string; readonly message: string; readonly stack: string };
}

/** A line of the log as an entry: errors of the server and of pages. Null for all other lines. */
export function datadogEntryOf(line: string, environment: string): DatadogEntry | null {
  const parsed = logLine.safeParse(parseJson(line));
  if (!parsed.success) return null;
  const { level, time, msg, site, kind, err, pageError } = parsed.data;
  if (level < ERROR && pageError === undefined) return null;
  const error = pageError ?? err;
  return {
    ddsource: pageError === undefined ? 'nodejs' : 'browser',
    ddtags: `env:${environment},version:${pageError?.version ?? VERSION}`,
    hostname: hostname(),
    service: pageError?.service ?? 'server',
    // The server warns of errors of pages; for their visitors they are errors.
    status: pageError === undefined ? (STATUSES[level] ?? 'error') : 'error',
    message: redact(pageError?.message ?? msg),
    timestamp: new Date(time).toISOString(),
    ...(site === undefined ? {} : { site }),
    ...(kind === undefined ? {} : { kind }),
    ...(pageError === undefined ? {} : { path: redact(pageError.path) }),
    ...(error === undefined
      ? {}
      : {
          error: {
            ...(err?.type === undefined ? {} : { kind: err.type }),
            message: redact(error.message),
            stack: redact(error.stack ?? ''),
          },
        }),
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function redact(text: string): string {
  return text.slice(0, LONGEST_TEXT).replace(EMAIL, '…').replace(SECRET_PATH, '$1…');
}

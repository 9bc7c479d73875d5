import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { SECOND_MS } from '@marque/core/rules/time';
import { parseMetrics, type Samples } from './parse.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
/** A few hundred series; more is no answer of this server. */
const LARGEST_BYTES = 4 * 1024 * 1024;

export type MetricsFault = 'network' | 'forbidden' | 'other';

/** Reads the server's figures. The token is that of `/metrics`, not that of an account. */
export async function readMetrics(
  serverUrl: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Result<Samples, MetricsFault>> {
  try {
    const response = await fetch(new URL('/metrics', serverUrl), {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (response.status === 401 || response.status === 403 || response.status === 404) return refuse('forbidden');
    if (!response.ok) return refuse('other');
    const text = await response.text();
    return text.length > LARGEST_BYTES ? refuse('other') : succeed(parseMetrics(text));
  } catch {
    return refuse('network');
  }
}

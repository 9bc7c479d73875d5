/**
 * How long a server asks its caller to wait, in milliseconds, by the header Retry-After: seconds, or a date, which counts
 * from the answer's own date so that no clock of this machine matters. Null without a time that can be read.
 */
export function readRetryAfter(headers: Pick<Headers, 'get'>): number | null {
  const asked = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1_000;
  const wait = Date.parse(asked) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

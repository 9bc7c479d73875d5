/** A bucket that allows `burst` things at once and `perSecond` of them in the long run. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

export interface TokenBucket {
  readonly left: number;
  /** When `left` was worked out, in milliseconds of any steady clock. */
  readonly at: number;
}

export function fullBucket(limit: RateLimit, at: number): TokenBucket {
  return { left: limit.burst, at };
}

/** Takes one thing out, or gives null when there is none left. */
export function takeToken(bucket: TokenBucket, limit: RateLimit, at: number): TokenBucket | null {
  const refilled = Math.min(limit.burst, bucket.left + ((at - bucket.at) / 1000) * limit.perSecond);
  return refilled < 1 ? null : { left: refilled - 1, at };
}

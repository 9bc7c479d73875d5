import { type ImageFit, type ImageFormat, type ImageQuery, imageKey, imageQuery } from '@marque/core/contracts/images';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { notFound, type Refused, refused } from '../platform/http/index.ts';
import type { Accepted } from './accept-header.ts';

/** How much of a drawing is shown, at what size. */
export interface Frame {
  readonly width: number;
  readonly height: number | null;
  readonly fit: ImageFit;
}

/** One requested picture. */
export interface ImageRequest {
  readonly key: string;
  readonly frame: Frame;
  readonly format: ImageFormat;
  /** 1 to 100. */
  readonly quality: number;
}

/** Reads an address: 404 for a key that can't be one, 400 for a parameter out of range. */
export function readImageRequest(key: unknown, query: unknown, accepted: Accepted): ImageRequest | Refused {
  const knownKey = imageKey.safeParse(key);
  if (!knownKey.success) return notFound;
  const parsed = imageQuery.safeParse(query);
  if (!parsed.success) {
    const details = parsed.error.issues.map((issue) => ({
      path: ['query', ...issue.path].join('.'),
      message: issue.message,
    }));
    return refused(400, PROBLEM_CODES.malformed, { details });
  }
  const { w, h = null, fit, fm, q } = parsed.data;
  return {
    key: knownKey.data,
    frame: { width: w, height: h, fit },
    format: fm ?? bestFormat(accepted),
    quality: q,
  };
}

/** Smallest first, of the formats that the client names: a wildcard does not show what it can decode. */
function bestFormat(accepted: Accepted): NonNullable<ImageQuery['fm']> {
  if (accepted.names('image/avif')) return 'avif';
  if (accepted.names('image/webp')) return 'webp';
  return !accepted.admits('image/jpeg') && accepted.admits('image/svg+xml') ? 'svg' : 'jpg';
}

import * as z from 'zod/mini';
import { fact } from '../wire/index.ts';

/** utm fields and clock that our clients add. The comparison of two requests with one key ignores them. */
export const clientFacts = {
  ip: z.optional(fact(64)),
  userAgent: z.optional(fact(512)),
  localDateTime: z.optional(fact(64)),
  utm_campaign: z.optional(z.nullable(fact(200))),
  utm_medium: z.optional(z.nullable(fact(200))),
  utm_source: z.optional(z.nullable(fact(200))),
};

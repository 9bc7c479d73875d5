import { HOUR_MS } from '@marque/core/rules/time';
import type { AttemptLimit } from '../platform/limits/index.ts';

/** From one address: a family or a club signs up together. */
export const ATTENDANCE_LIMIT: AttemptLimit = { most: 30, windowMs: HOUR_MS };

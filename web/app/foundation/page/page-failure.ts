import type { ApiFailure } from '@marque/core/client';
import { data } from 'react-router';

/** What a loader throws for data that it cannot show a page without: 429 where the visitor has asked too often, 503 else. */
export function pageFailure(error: ApiFailure, statusText: string) {
  const status = error.kind === 'refused' && error.status === 429 ? 429 : 503;
  return data({ reason: error.kind }, { status, statusText });
}

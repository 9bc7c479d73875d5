import type { ApiFailure } from '@marque/core/client';
import { isMessageCode } from '@marque/core/rules/display';

/** Texts of this page for refusals that it can explain better than the catalogue, by the server's code. */
export type OwnWords = Readonly<Record<string, string>>;

const BROKEN = 'messages:alerts_apiErrorBody';
const NO_LINE = 'messages:alerts_networkError';

/** The key of what to say about a call that failed: the page's own words, else the catalogue's, else a plain apology. */
export function failureKey(failure: ApiFailure, own: OwnWords = {}): string {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return NO_LINE;
    case 'contract':
      return BROKEN;
    case 'refused': {
      const code = failure.problem.message;
      return own[code] ?? (isMessageCode(code) ? `messages:alerts_${code}` : BROKEN);
    }
  }
}

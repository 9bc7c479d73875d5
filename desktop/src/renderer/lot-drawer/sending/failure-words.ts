import type { ApiFailure } from '@marque/core/client';
import { CONFLICT_CODES, conflictMessage } from '@marque/core/rules/bidding';
import { isMessageCode, refusalMessage } from '@marque/core/rules/display';
import { useTranslation } from 'react-i18next';

const CONFLICTS: ReadonlySet<string> = new Set(CONFLICT_CODES);

/** The key of the words for a message of the server; null for one without words. */
export function messageKey(message: string): string | null {
  const code = CONFLICTS.has(message) ? conflictMessage(message) : message;
  if (isMessageCode(code)) return `messages:alerts_${code}`;
  const conflict = refusalMessage({ status: 409, message: code }, 'bid');
  return conflict === 'bidFail' ? null : `messages:alerts_${conflict}`;
}

/** Writes a message of the server in words. */
export function useMessageWords(): (message: string) => string {
  const { t } = useTranslation(['console', 'messages']);
  return (message) => {
    const key = messageKey(message);
    return key === null ? t('lot.failed.refused', { code: message }) : t(key);
  };
}

/** Writes why a call has failed, in words that say what to do. */
export function useFailureWords(): (failure: ApiFailure) => string {
  const { t } = useTranslation('console');
  const words = useMessageWords();
  return (failure) => {
    if (failure.kind === 'contract') return t('lot.failed.contract');
    return failure.kind === 'refused' ? words(failure.problem.message) : t('lot.failed.network');
  };
}

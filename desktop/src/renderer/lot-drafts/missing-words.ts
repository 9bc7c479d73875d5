import type { ApiFailure } from '@marque/core/client';
import type { LotDraft } from '@marque/core/contracts/staff';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../lot-drawer/sending/index.ts';
import { missingIn } from './missing-in.ts';

/** Writes what is missing in a field before the lot can be published: by the field and the code, else by the code. */
export function useMissingWords(): (one: LotDraft['missing'][number]) => string {
  const { t } = useTranslation('console');
  return ({ field, code }) =>
    t([`lotDrafts.missing.${field}.${code}`, `lotDrafts.missing.any.${code}`, 'lotDrafts.missing.any.other'], { code });
}

/** Writes why a request about a draft has failed, with the words for each field that the refusal names. */
export function useDraftFailureWords(): (failure: ApiFailure) => string {
  const { t } = useTranslation('console');
  const failureWords = useFailureWords();
  const words = useMissingWords();
  return (failure) => {
    const named = missingIn(failure).map((one) =>
      t('lotDrafts.missing.sentence', { field: t(`lotDrafts.field.${one.field}`), words: words(one) }),
    );
    return [failureWords(failure), ...named].join(' ');
  };
}

/** The words for each field; null for a field that has all it needs. */
export function useProblemOf(missing: LotDraft['missing']): (field: string) => string | null {
  const { t } = useTranslation('console');
  const words = useMissingWords();
  return (field) => {
    const found = missing.find((one) => one.field === field);
    if (found === undefined) return null;
    return t('lotDrafts.missing.sentence', { field: t(`lotDrafts.field.${field}`), words: words(found) });
  };
}

import { formatMoney } from '@marque/core/rules/format';
import type { FilterLabel, Range } from '@marque/core/rules/search';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';

/** Names filters in the page's language. */
export function useFilterLabel(): (label: FilterLabel) => string {
  const { t } = useTranslation('buy');
  const { language } = useLocale();
  const range = <Value>(what: 'years' | 'prices', { from, to }: Range<Value>, write: (value: Value) => string) => {
    if (from === null) return to === null ? '' : t(`filter.${what}.to`, { to: write(to) });
    return to === null
      ? t(`filter.${what}.from`, { from: write(from) })
      : t(`filter.${what}.both`, { from: write(from), to: write(to) });
  };
  return (label) => {
    switch (label.kind) {
      case 'name':
        return label.name;
      case 'words':
        return t(label.key);
      case 'query':
        return t('filter.query', { query: label.query });
      case 'years':
        return range('years', label.range, String);
      case 'prices':
        return range('prices', label.range, (amount) => formatMoney(amount, language));
    }
  };
}

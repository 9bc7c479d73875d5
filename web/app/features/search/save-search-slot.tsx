import { savedSearchQuery, searchName, searchNameLabels } from '@marque/core/rules/search';
import { useLocale } from '@marque/core/ui/locale';
import { SaveSearch } from '../alerts/index.ts';
import { useFilterLabel } from './filters/use-filter-label.ts';
import { useListing } from './listing-context.tsx';

/** Saves the current search; absent without filters, and on pages of their own, which have no search. */
export default function SaveSearchSlot() {
  const { refinements, subject } = useListing();
  const { language } = useLocale();
  const textOf = useFilterLabel();
  const query = subject.kind === 'own' ? null : savedSearchQuery(refinements);
  if (query === null) return null;
  return <SaveSearch search={{ query, name: searchName(searchNameLabels(refinements).map(textOf), language) }} />;
}

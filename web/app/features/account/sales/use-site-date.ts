import { instantOf } from '@marque/core/contracts/instants';
import { formatDate } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import { useLocale } from '@marque/core/ui/locale';

/** Writes the day of an instant (ISO 8601) by the calendar of the sites, by which deadlines end. Empty without one. */
export function useSiteDate(): (iso: string | null) => string {
  const { countryCode } = useLocale();
  return (iso) => {
    const at = instantOf(iso);
    return at === null ? '' : formatDate(at, { countryCode, timeZone: siteTimeZone });
  };
}

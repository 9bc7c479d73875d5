import { agoOf, formatDate, formatTime } from '@marque/core/rules/format';
import { useTicking } from '@marque/core/ui/clock';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';

/** "18 s ago", "Yesterday 21:14": it follows the clock. */
export function AgoWords({ at }: { readonly at: number }) {
  const { t } = useTranslation('lot');
  const { countryCode } = useLocale();
  const { timeZone } = useTimeZone();
  const words = useTicking((now) => {
    const ago = agoOf(at, now, timeZone);
    switch (ago.kind) {
      case 'seconds':
      case 'minutes':
      case 'hours':
        return t(`ago.${ago.kind}`, { count: ago.count });
      case 'yesterday':
        return t('ago.yesterday', { time: formatTime(at, { timeZone }) });
      case 'date':
        return formatDate(at, { timeZone, countryCode });
    }
  });
  return <time dateTime={new Date(at).toISOString()}>{words}</time>;
}

import { fromIso } from '@marque/core/contracts/instants';
import type { ListingDetail, LotCorrection } from '@marque/core/contracts/listings';
import { useDateFormats } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from './corrections.module.css';

/** What we have corrected since publication, latest first: the date, the old and the new words, and the reason. */
export function Corrections({ lot: { corrections } }: { readonly lot: Pick<ListingDetail, 'corrections'> }) {
  const { t } = useTranslation('lot');
  const { date } = useDateFormats();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title" className="mq-h2">
        {t('corrections.title')}
      </h2>
      <ol className={classes.list}>
        {corrections.toReversed().map(({ dtUTC, reason, isMaterial, changes }) => (
          <li key={dtUTC}>
            <time dateTime={dtUTC} className="mq-small mq-soft">
              {date(fromIso(dtUTC))}
            </time>
            <ul>
              {changes.map((change) => (
                <li key={`${change.field} ${change.label}`}>
                  <Change change={change} />
                </li>
              ))}
            </ul>
            <p className="mq-soft">{t('corrections.reason', { reason })}</p>
            {isMaterial && <p>{t('corrections.material')}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Change({ change }: { readonly change: LotCorrection['changes'][number] }) {
  const { t } = useTranslation(['lot', 'facts']);
  const { field, label, before, after } = change;
  const what = label === null ? t(`corrections.field.${field}`) : t(`facts:${label}`);
  if (before === null && after === null) return t('corrections.rewritten', { what });
  if (before === null) return t('corrections.added', { what, after });
  if (after === null) return t('corrections.removed', { what, before });
  return t('corrections.changed', { what, before, after });
}

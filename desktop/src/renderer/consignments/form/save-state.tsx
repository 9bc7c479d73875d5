import { siteTimeZone } from '@marque/core/rules/places';
import { WarningIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { PAGE_LOCALE } from '../../language/page-language.ts';
import type { FormSession } from '../session/index.ts';
import classes from './form.module.css';

const TIME = new Intl.DateTimeFormat(PAGE_LOCALE, { timeStyle: 'medium', hourCycle: 'h23', timeZone: siteTimeZone });

/** Where the answers are: not saved yet, on this computer, or on the server too. */
export function SaveState({ session: { autosave, draft } }: { readonly session: FormSession }) {
  const { t } = useTranslation('console');
  const isPending = useStoreValue(autosave, (state) => state.isPending);
  const hasFailed = useStoreValue(autosave, (state) => state.hasFailed);
  const value = useStoreValue(draft, (state) => state.value);
  if (hasFailed) {
    return (
      <p className={classes.unsaved} role="alert">
        <WarningIcon size={16} /> {t('consignments.saved.failed')}
      </p>
    );
  }
  if (isPending || value === null) return <p className={classes.saved}>{t('consignments.saved.pending')}</p>;
  const where = value.state === 'saved' ? 'server' : 'here';
  return <p className={classes.saved}>{t(`consignments.saved.${where}`, { time: TIME.format(value.savedAt) })}</p>;
}

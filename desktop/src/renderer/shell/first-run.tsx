import { formatNumber } from '@marque/core/rules/format';
import { LogoMark } from '@marque/core/ui/logo';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { isOffline, useBackend, useConsole } from '../state/index.ts';
import classes from './screens.module.css';

/** The first start on a computer: the cache fills, and the wall can be opened before it is complete. */
export function FirstRun({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('console');
  const { rows } = useConsole();
  const count = useStoreValue(rows.state, (state) => state.count);
  const name = useBackend(({ session }) => session?.user?.name ?? '');
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  return (
    <main className={classes.page}>
      <div className={classes.inside}>
        <LogoMark size={56} colour="ink" />
        <h1>{t('firstRun.title')}</h1>
        <p className={classes.lead}>{t(offline ? 'firstRun.offline' : 'firstRun.text', { name })}</p>
        <p className={classes.count} role="status">
          <b>{formatNumber(count, PAGE_LANGUAGE)}</b> {t('firstRun.lots', { count })}
        </p>
        <progress className={classes.progress} aria-label={t('firstRun.progress')} />
        <div className={classes.buttons}>
          <ConsoleButton onClick={onOpen}>{t('firstRun.open')}</ConsoleButton>
        </div>
        <p className={classes.note}>{t('firstRun.note')}</p>
      </div>
    </main>
  );
}

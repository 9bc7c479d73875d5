import { WarningIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { LoadingLines } from '../../paging/index.ts';
import { useConsole } from '../../state/index.ts';
import { tableClasses } from '../../table/index.ts';
import classes from '../lists.module.css';
import { DraftScreen } from './draft-screen.tsx';

/** The open draft, or why it was not opened. */
export function OpenDraft() {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const session = useStoreValue(consignments, (state) => state.session);
  const opening = useStoreValue(consignments, (state) => state.opening);
  if (opening !== null && opening.failure !== null) {
    return (
      <div className={tableClasses.scroller}>
        <div className={classes.notice} role="alert">
          <WarningIcon size={18} />
          <p>{t(`consignments.notOpened.${opening.failure}`)}</p>
          <ConsoleButton variant="second" onClick={() => void consignments.open(opening.id)}>
            {t('lot.retry')}
          </ConsoleButton>
        </div>
      </div>
    );
  }
  if (session === null || opening !== null) {
    return (
      <div className={tableClasses.scroller}>
        <LoadingLines />
      </div>
    );
  }
  return <DraftScreen key={session.id} session={session} />;
}

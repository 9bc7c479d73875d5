import { useTranslation } from 'react-i18next';
import classes from './paging.module.css';

const LINES = [1, 2, 3, 4, 5, 6];

/** In the place of lines that are being read. */
export function LoadingLines() {
  const { t } = useTranslation('console');
  return (
    <div className={classes.skeleton} role="status">
      <span className="mq-unseen">{t('lot.loading')}</span>
      {LINES.map((line) => (
        <span key={line} aria-hidden="true" />
      ))}
    </div>
  );
}

import { UpIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../lots/index.ts';
import { useBackend } from '../../state/index.ts';
import classes from './sending.module.css';
import { aggregateOf } from './use-queue.ts';

/** How many commands of one kind about the lot have not reached the server yet; empty without any. */
export function WaitingItems({ row, commands }: { readonly row: WallRow; readonly commands: readonly string[] }) {
  const { t } = useTranslation('console');
  const aggregate = aggregateOf(row);
  const count = useBackend(
    ({ outbox }) => outbox.filter((item) => item.aggregate === aggregate && commands.includes(item.command)).length,
  );
  return (
    <p className={classes.waiting} role="status">
      {count > 0 && (
        <>
          <UpIcon size={16} />
          {t('lot.waiting', { count })}
        </>
      )}
    </p>
  );
}

import type { Listing } from '@marque/core/contracts/listings';
import { canRemind } from '@marque/core/rules/lot';
import { classList } from '@marque/core/ui/class-list';
import { CalendarIcon, HeartIcon } from '@marque/core/ui/icons';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { useWatching } from '../../../foundation/watch/index.ts';
import { ShareButton } from './share-button.tsx';
import classes from './title.module.css';
import { useReminder } from './use-reminder.ts';

/** Watch, remind, share. */
export function LotActions({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation('lot');
  const { watched, toggle } = useWatching();
  const remind = useReminder(lot);
  const isWatched = watched.has(lot.auctionId);
  return (
    <div className={classes.actions}>
      <button
        type="button"
        aria-pressed={isWatched}
        className={classList(classes.action, isWatched && classes.watched)}
        onClick={() => toggle(lot.auctionId)}
      >
        <HeartIcon />
        {t(isWatched ? 'action.watching' : 'action.watch')}
      </button>
      {canRemind({ stage: stageOf(lot), saleFormat: lot.saleFormat }) && (
        <button type="button" className={classes.action} onClick={remind}>
          <CalendarIcon />
          {t('action.remind')}
        </button>
      )}
      <ShareButton lot={lot} />
    </div>
  );
}

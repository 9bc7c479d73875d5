import type { Listing, ListingDetail } from '@marque/core/contracts/listings';
import { tagsOf } from '@marque/core/rules/display';
import { canRemind } from '@marque/core/rules/lot';
import { flagOfCountry } from '@marque/core/rules/places';
import { classList } from '@marque/core/ui/class-list';
import { Flag } from '@marque/core/ui/flag';
import { CalendarIcon, HeartIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { stageOf, tagFactsOf } from '@marque/core/ui/lot-facts';
import { splitTitle, type TitlePiece } from '@marque/core/ui/lot-title';
import { Tag } from '@marque/core/ui/tags';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { useWatching } from '../../../foundation/watch/index.ts';
import { ShareButton } from './share-button.tsx';
import classes from './title.module.css';
import { useReminder } from './use-reminder.ts';

/** Title, the sentence under it, tags and place, and what one can do besides bidding. */
export const TitleBlock = memo(function TitleBlock({ lot: listing }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation(['lot', 'tile']);
  const { count } = useLocale();
  const lot = useLiveListing(listing);
  const isManaged = lot.site === 'watches' && lot.vendorType === 'managed';
  return (
    <header className={classes.block}>
      <h1 className="mq-h1">
        {splitTitle(lot.title).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one title have no other name.
          <TitlePart key={index} piece={piece} />
        ))}
      </h1>
      {lot.lead !== '' && <p className={`mq-lead ${classes.lead}`}>{lot.lead}</p>}
      <p className={classes.meta}>
        {isManaged && <span className={classes.managed}>{t('tile:managed')}</span>}
        {tagsOf(tagFactsOf(lot)).map((tag) => (
          <Tag key={tag.kind} tag={tag} />
        ))}
        <span className={classes.place}>
          <Flag code={flagOfCountry(lot.countryCode)} label={lot.countryName} />
          {lot.areaName === '' ? lot.countryName : lot.areaName}
        </span>
        {lot.noWatchers > 0 && (
          <span className="mq-figures">
            {t('counts.watching', { count: lot.noWatchers, number: count(lot.noWatchers) })}
          </span>
        )}
      </p>
      <LotActions lot={lot} />
    </header>
  );
});

/** On the lot page the reference has its own line. */
function TitlePart({ piece: { kind, text } }: { readonly piece: TitlePiece }) {
  switch (kind) {
    case 'plain':
      return text;
    case 'kept':
      return <span className="mq-keep">{text}</span>;
    case 'reference':
      return (
        <>
          {/* Screen readers, search engines and copied text need a space: they ignore the line break. */}{' '}
          <i className={classes.reference}>{text.trim()}</i>
        </>
      );
  }
}

/** Watch, remind, share. */
function LotActions({ lot }: { readonly lot: Listing }) {
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

import type { Listing } from '@marque/core/contracts/listings';
import { tileLine } from '@marque/core/rules/display';
import { lotPath } from '@marque/core/rules/lot';
import { buyPath } from '@marque/core/rules/search';
import { Countdown } from '@marque/core/ui/clock';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { tileFactsOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { LotPicture } from '@marque/core/ui/picture';
import { PriceTag, StartingBid, usePriceDisplay, usePriceFacts } from '@marque/core/ui/price-tag';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { matchTitle } from './match.ts';
import classes from './quick-search.module.css';
import type { QuickHits } from './use-hits.ts';

interface HitDropProps {
  readonly hits: QuickHits;
  readonly listId: string;
  /** Index of the hit that the arrow keys have selected. */
  readonly active: number | null;
  readonly onAim: (index: number) => void;
  readonly onOpen: (hit: Listing, index: number) => void;
  readonly onDone: () => void;
}

/** The dropdown below the search field: hits, or why there are none. */
export default function HitDrop({ hits, listId, active, onAim, onOpen, onDone }: HitDropProps) {
  const { t } = useTranslation('common');
  const { count } = useLocale();
  if (hits.state === 'idle') return null;
  if (hits.state === 'failed') {
    return (
      <div className={classes.drop} role="alert">
        <p className={classes.none}>{t('search.failed')}</p>
      </div>
    );
  }
  if (hits.hits.length === 0) {
    return (
      <div className={`${classes.drop} ${classes.none}`} role="status">
        <p className="mq-head mq-h3">{t('search.none', { query: hits.query })}</p>
        <p className="mq-small mq-soft">{t('search.noneText')}</p>
      </div>
    );
  }
  return (
    <div className={classes.drop}>
      <p className="mq-unseen" role="status">
        {t('search.found', { count: hits.total })}
      </p>
      <div id={listId} role="listbox" aria-label={t('search.results')}>
        {hits.hits.map((hit, index) => (
          <Hit
            key={hit.auctionId}
            id={`${listId}-${index}`}
            hit={hit}
            query={hits.query}
            isActive={index === active}
            onAim={() => onAim(index)}
            onOpen={() => {
              onDone();
              onOpen(hit, index);
            }}
          />
        ))}
      </div>
      <p className={classes.foot}>
        <Link href={buyPath({ query: hits.query })} className="mq-link mq-accent mq-reach" onClick={onDone}>
          {t('search.all', { count: hits.total, shown: count(hits.total), query: hits.query })}
        </Link>
        <span className={classes.keys}>{t('search.keys')}</span>
      </p>
    </div>
  );
}

interface HitProps {
  readonly id: string;
  readonly hit: Listing;
  readonly query: string;
  readonly isActive: boolean;
  readonly onAim: () => void;
  readonly onOpen: () => void;
}

function Hit({ id, hit, query, isActive, onAim, onOpen }: HitProps) {
  const { t } = useTranslation('tile');
  const price = usePriceDisplay(usePriceFacts(hit));
  const navigate = useNavigate();
  const time = timeFactsOf(hit);
  const parts = tileLine(tileFactsOf(hit));
  const open = () => {
    onOpen();
    void navigate(lotPath(hit));
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here by its id.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens the active hit.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.hit}
      onPointerMove={onAim}
      // Keeps the focus in the field, since a blur would close the hits before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={open}
    >
      <span className={classes.thumb}>
        <LotPicture lot={hit} sizes="84px" least={160} most={240} />
      </span>
      <span>
        <span className={classes.title}>
          {matchTitle(hit.title, query).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one title have no other key.
            part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
          )}
        </span>
        <span className={classes.line}>
          {parts.includes('price') && price.kind === 'amount' && <PriceTag display={price} />}
          {parts.includes('startingBid') && <StartingBid lot={hit} />}
          {parts.includes('bids') && <span className="mq-figures">{t('counts.bids', { count: hit.noBids })}</span>}
        </span>
      </span>
      <Countdown lot={time} place="tile" className={classes.time} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { countdownBarEnd, type TilePart, tagsOf, tileLine } from '../../rules/display/index.ts';
import { TILE_PICTURES } from '../../rules/layout/index.ts';
import { lotPath } from '../../rules/lot/index.ts';
import { classList } from '../class-list/index.ts';
import { Countdown, LastSecondsBar } from '../clock/index.ts';
import { Cutout, CutoutFrame, HeartCutout } from '../cutout/index.ts';
import { useFrameTexts } from '../frame-texts/index.ts';
import { Link } from '../link/index.ts';
import { type TileLot, type TimeFactsOfLot, tagFactsOf, tileFactsOf, timeFactsOf } from '../lot-facts/index.ts';
import { LotTitle } from '../lot-title/index.ts';
import { LotPicture } from '../picture/index.ts';
import { PriceTag, StartingBid, usePriceDisplay, usePriceFacts } from '../price-tag/index.ts';
import { Tag } from '../tags/index.ts';
import { LotLocation } from './lot-location.tsx';
import classes from './lot-tile.module.css';

/** `big` leads a grid with its summary; `ending` stands in the strip of lots about to close, its clock above the title. */
type TileLook = 'plain' | 'big' | 'ending';

export interface LotTileProps {
  readonly lot: TileLot;
  readonly look?: TileLook;
  /** The button that watches the lot; it stands in the cut at the top right. */
  readonly heart?: ReactNode;
  /** How wide the picture is shown, as `sizes` of an image. */
  readonly sizes: string;
  /** The first tile of a page without a larger picture: its picture is requested first. */
  readonly isUrgent?: boolean;
  /** Level of the title within the page. */
  readonly level?: 2 | 3;
  readonly className?: string | undefined;
}

/** A lot in a list: picture with its cuts, title, one line of figures, place. */
export function LotTile({ lot, look = 'plain', heart, sizes, isUrgent = false, level = 3, className }: LotTileProps) {
  const t = useFrameTexts('tile');
  const time = timeFactsOf(lot);
  const barEndsAt = countdownBarEnd(time);
  const href = lotPath(lot);
  const Heading = `h${level}` as const;
  const isManaged = lot.site === 'watches' && lot.vendorType === 'managed';
  return (
    <article className={classList(classes.tile, look !== 'plain' && classes[look], className)}>
      <CutoutFrame className={classes.frame}>
        <Link href={href} tabIndex={-1} aria-hidden="true" className={classes.picture}>
          <TilePicture lot={lot} look={look} sizes={sizes} isUrgent={isUrgent} />
        </Link>
        <TileTags lot={lot} />
        {barEndsAt !== null && <LastSecondsBar endsAt={barEndsAt} look="strip" />}
        {heart !== undefined && <HeartCutout>{heart}</HeartCutout>}
      </CutoutFrame>
      {look === 'ending' && <Countdown lot={time} place="tile" className={classes.clock} />}
      <Heading className={classes.title}>
        <Link href={href}>
          <LotTitle title={lot.title} />
        </Link>
      </Heading>
      <TileLine lot={lot} time={time} hasClock={look !== 'ending'} />
      <LotLocation
        countryCode={lot.countryCode}
        countryName={lot.countryName}
        town={lot.areaName}
        note={isManaged ? t('managed') : undefined}
      />
      {look === 'big' && lot.summary !== undefined && lot.summary !== '' && (
        <p className={classes.summary}>{lot.summary}</p>
      )}
    </article>
  );
}

type TilePictureProps = Required<Pick<LotTileProps, 'lot' | 'look' | 'sizes' | 'isUrgent'>>;

function TilePicture({ lot, look, sizes, isUrgent }: TilePictureProps) {
  return (
    <LotPicture
      lot={lot}
      sizes={sizes}
      least={TILE_PICTURES[lot.site].width}
      most={look === 'big' ? 1440 : 960}
      isUrgent={isUrgent}
    />
  );
}

function TileTags({ lot }: { readonly lot: TileLot }) {
  const tags = tagsOf(tagFactsOf(lot));
  if (tags.length === 0) return null;
  return (
    <Cutout corner="bottom-left" className={classes.tags}>
      {tags.map((tag) => (
        <Tag key={tag.kind} tag={tag} />
      ))}
    </Cutout>
  );
}

interface TileLineProps {
  readonly lot: TileLot;
  readonly time: TimeFactsOfLot;
  /** False where the clock stands elsewhere. */
  readonly hasClock: boolean;
}

function TileLine({ lot, time, hasClock }: TileLineProps) {
  const parts = tileLine(tileFactsOf(lot));
  return (
    <p className={classes.line}>
      {parts.map((part) => (
        <TileLinePart key={part} part={part} lot={lot} time={hasClock ? time : null} />
      ))}
    </p>
  );
}

interface TileLinePartProps {
  readonly part: TilePart;
  readonly lot: TileLot;
  readonly time: TimeFactsOfLot | null;
}

function TileLinePart({ part, lot, time }: TileLinePartProps) {
  const t = useFrameTexts('tile');
  switch (part) {
    case 'price':
      return <TilePrice lot={lot} />;
    case 'orMakeOffer':
      return <span className={classes.part}>{t('orMakeOffer')}</span>;
    case 'time':
      return time === null ? null : <Countdown lot={time} place="tile" className={classes.part} />;
    case 'bids':
      return <span className={classList(classes.part, classes.bids)}>{t('counts.bids', { count: lot.noBids })}</span>;
    case 'comments':
      return (
        <span className={classList(classes.part, classes.comments)}>
          {lot.noComments}
          <span className="mq-unseen"> {t('counts.comments', { count: lot.noComments })}</span>
        </span>
      );
    case 'startingBid':
      return <StartingBid lot={lot} className={classes.part} />;
  }
}

function TilePrice({ lot }: { readonly lot: TileLot }) {
  const t = useFrameTexts('tile');
  const display = usePriceDisplay(usePriceFacts(lot));
  if (display.kind === 'none' || display.kind === 'invalid') return null;
  // A word in the place of a price is its own label.
  const hasLabel = 'label' in display && display.kind !== 'words';
  return (
    <span className={classes.part}>
      {hasLabel && <span className={display.kind === 'locked' ? 'mq-unseen' : classes.label}>{t(display.label)} </span>}
      <PriceTag display={display} className={classes.price} />
    </span>
  );
}

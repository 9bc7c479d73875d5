import { endOf, instantOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { groupWatched, type WatchedTimes } from '@marque/core/rules/account';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { type LinkProps, LinkProvider } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { stageOf } from '@marque/core/ui/lot-facts';
import { LotTile } from '@marque/core/ui/lot-tile';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTINGS } from '../../../foundation/addresses/index.ts';
import { useLiveListing, useSeed } from '../../../foundation/live/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { WatchButton } from '../../../foundation/watch/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import type { WatchingData } from './load-watching.ts';
import classes from './watching.module.css';

const SIZES = '(max-width: 599px) 100vw, (max-width: 1023px) 50vw, (max-width: 1200px) 33vw, 25vw';

function timesOf(lot: Listing): WatchedTimes {
  return { stage: stageOf(lot), endsAt: instantOf(lot.dtSoldUTC) ?? endOf(lot) };
}

/** Watched lots. A lot that is unwatched here stays until the user leaves the page, so that it can be restored. */
export function WatchingPage({ summary, lots, calendarAddress }: WatchingData) {
  const { t } = useTranslation('account');
  return (
    <AccountFrame tab="watching" summary={summary}>
      {lots === null ? <FailedSection title={t('watching.failed')} /> : <Watched lots={lots} />}
      {calendarAddress !== null && <CalendarFeed address={calendarAddress} />}
    </AccountFrame>
  );
}

function Watched({ lots }: { readonly lots: readonly Listing[] }) {
  const { t } = useTranslation('account');
  useSeed(lots);
  const { open, over } = useMemo(() => groupWatched(lots, timesOf), [lots]);
  if (lots.length === 0) {
    return (
      <section className={frameClasses.section}>
        <EmptyState title={t('watching.none')} text={t('watching.noneText')}>
          <ButtonLink href={LISTINGS}>{t('seeListings')}</ButtonLink>
        </EmptyState>
      </section>
    );
  }
  return (
    <>
      <Tiles title={t('watching.open')} lots={open} isFirst />
      <Tiles title={t('watching.over')} lots={over} />
    </>
  );
}

interface TilesProps {
  readonly title: string;
  readonly lots: readonly Listing[];
  readonly isFirst?: boolean;
}

function Tiles({ title, lots, isFirst = false }: TilesProps) {
  const { count } = useLocale();
  if (lots.length === 0) return null;
  return (
    <Section title={title} note={count(lots.length)}>
      <div className={classes.grid}>
        {lots.map((lot, index) => (
          <WatchedTile key={lot.auctionId} lot={lot} isUrgent={isFirst && index === 0} />
        ))}
      </div>
    </Section>
  );
}

function WatchedTile({ lot: fetched, isUrgent }: { readonly lot: Listing; readonly isUrgent: boolean }) {
  const { site } = useSession();
  const lot = useLiveListing(fetched);
  const tile = (
    <LotTile
      lot={lot}
      sizes={SIZES}
      isUrgent={isUrgent}
      heart={<WatchButton auctionId={lot.auctionId} title={lot.title} />}
    />
  );
  return lot.site === site ? tile : <LinkProvider link={SisterLink}>{tile}</LinkProvider>;
}

/** The page of a lot on the other site is on that site. */
function SisterLink({ href, ...rest }: LinkProps) {
  const { site, origins } = useSession();
  return <a {...rest} href={`${origins[site === 'cars' ? 'watches' : 'cars']}${href}`} />;
}

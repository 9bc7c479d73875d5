import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BIDDING, LISTINGS } from '../../../foundation/addresses/index.ts';
import { useSeed } from '../../../foundation/live/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import { BidRow } from './bid-row.tsx';
import type { BidFacts, BidWithState } from './bid-state.ts';
import type { BiddingData, OverviewData } from './load-bidding.ts';
import classes from './rows.module.css';
import { SellingRow } from './selling-row.tsx';
import { useBidGroups } from './use-bid-updates.ts';

/** The overview shows this many closed lots; the page of bids shows all. */
const FINISHED_SHOWN = 3;

export function BiddingPage({ summary, bids }: BiddingData) {
  return (
    <AccountFrame tab="bidding" summary={summary}>
      <BidsOrNot bids={bids} />
    </AccountFrame>
  );
}

/** The account's overview: actions required, open bids, own listings and recent results. */
export function OverviewPage({ summary, bids, selling }: OverviewData) {
  return (
    <AccountFrame tab="bidding" summary={summary}>
      <BidsOrNot bids={bids} finishedShown={FINISHED_SHOWN}>
        <Selling {...selling} />
      </BidsOrNot>
    </AccountFrame>
  );
}

interface BidsProps {
  readonly bids: readonly BidFacts[];
  /** The maximum number of closed lots; all by default. */
  readonly finishedShown?: number;
  readonly children?: ReactNode;
}

function BidsOrNot({
  bids,
  children,
  ...rest
}: Omit<BidsProps, 'bids'> & { readonly bids: readonly BidFacts[] | null }) {
  const { t } = useTranslation('account');
  if (bids === null) {
    return (
      <>
        <FailedSection title={t('bids.failed')} />
        {children}
      </>
    );
  }
  if (bids.length === 0) {
    return (
      <>
        <NoBids />
        {children}
      </>
    );
  }
  return (
    <Bids bids={bids} {...rest}>
      {children}
    </Bids>
  );
}

function Bids({ bids, finishedShown = Number.POSITIVE_INFINITY, children }: BidsProps) {
  const { t } = useTranslation('account');
  useSeed(useMemo(() => bids.map(({ lot }) => lot), [bids]));
  const { needsYou, running, finished } = useBidGroups(bids);
  return (
    <>
      <BidSection title={t('bids.needsYou')} bids={needsYou} />
      <BidSection title={t('bids.running')} bids={running} note={t('bids.seenByYouAlone')} />
      {children}
      <BidSection title={t('bids.finished')} bids={finished.slice(0, finishedShown)}>
        {finished.length > finishedShown && (
          <Link href={BIDDING} className={`mq-link mq-accent mq-reach ${classes.all}`}>
            {t('bids.allFinished')}
          </Link>
        )}
      </BidSection>
    </>
  );
}

interface BidSectionProps {
  readonly title: string;
  readonly bids: readonly BidWithState[];
  readonly note?: string;
  readonly children?: ReactNode;
}

function BidSection({ title, bids, note, children }: BidSectionProps) {
  const { count } = useLocale();
  if (bids.length === 0) return null;
  return (
    <Section title={title} note={[count(bids.length), note].filter(Boolean).join(' · ')}>
      <ul>
        {bids.map(({ facts }) => (
          <BidRow key={facts.lot.auctionId} facts={facts} />
        ))}
      </ul>
      {children}
    </Section>
  );
}

function Selling({ lots, count: all }: OverviewData['selling']) {
  const { t } = useTranslation('account');
  const { count } = useLocale();
  useSeed(lots);
  if (lots.length === 0) return null;
  return (
    <Section
      title={t('selling.title')}
      note={all > lots.length ? t('selling.latest', { shown: count(lots.length), all: count(all) }) : count(all)}
    >
      <ul>
        {lots.map((lot) => (
          <SellingRow key={lot.auctionId} lot={lot} />
        ))}
      </ul>
    </Section>
  );
}

function NoBids() {
  const { t } = useTranslation('account');
  return (
    <section className={frameClasses.section}>
      <EmptyState title={t('bids.none')} text={t('bids.noneText')}>
        <ButtonLink href={LISTINGS}>{t('seeListings')}</ButtonLink>
      </EmptyState>
    </section>
  );
}

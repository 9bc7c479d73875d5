import type { LotStore } from '@marque/core/live';
import { bidGroupOf } from '@marque/core/rules/account';
import { concernsBids } from '@marque/core/rules/live';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { BIDDING, LISTINGS } from '../../../foundation/addresses/index.ts';
import { useLotStore, useSeed, useUserEvents } from '../../../foundation/live/index.ts';
import { BOUGHT, useMember } from '../../../foundation/member/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import { SecondChanceRows } from '../second-chances/second-chance-rows.tsx';
import { OwnLotRow } from '../selling/own-lot-row.tsx';
import { BidRow } from './bid-row.tsx';
import {
  type BidFacts,
  type BidGroups,
  type BidWithState,
  groupFetched,
  stateAt,
  stateOfFetched,
} from './bid-state.ts';
import type { BiddingData, OverviewData } from './load-bidding.ts';
import classes from './rows.module.css';

/** The overview shows this many closed lots; the page of bids shows all. */
const FINISHED_SHOWN = 3;

export function BiddingPage({ summary, bids, secondChances }: BiddingData) {
  return (
    <AccountFrame tab="bidding" summary={summary}>
      <SecondChanceRows chances={secondChances} />
      <BidsOrNot bids={bids} />
      <PurchasesLink />
    </AccountFrame>
  );
}

/** The account's overview: actions required, open bids, own listings and recent results. */
export function OverviewPage({ summary, bids, secondChances, selling }: OverviewData) {
  return (
    <AccountFrame tab="bidding" summary={summary}>
      <SecondChanceRows chances={secondChances} />
      <BidsOrNot bids={bids} finishedShown={FINISHED_SHOWN}>
        <Selling {...selling} />
      </BidsOrNot>
    </AccountFrame>
  );
}

/** The sales of all lots that the account has bought, those that were cancelled too. */
function PurchasesLink() {
  const { t } = useTranslation('account');
  return (
    <p className={classes.all}>
      <Link href={BOUGHT} className="mq-link mq-accent mq-reach">
        {t('bids.purchases')}
      </Link>
    </p>
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
      note={all > lots.length ? t('selling.first', { shown: count(lots.length), all: count(all) }) : count(all)}
    >
      <ul>
        {lots.map((lot) => (
          <OwnLotRow key={lot.auctionId} lot={lot} />
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

/**
 * The account's bids in groups. Rows show live updates of their lots; groups change only when the list is
 * fetched again, which happens when a row changes group or the server publishes an event for the account.
 */
function useBidGroups(bids: readonly BidFacts[]): BidGroups {
  const { userId } = useMember();
  const { revalidate } = useRevalidator();
  const store = useLotStore();

  useUserEvents({
    userNotification: ({ notification }) => {
      if (concernsBids(notification)) void revalidate();
    },
    payment: () => void revalidate(),
    offer: () => void revalidate(),
    sale: () => void revalidate(),
    // The state may have changed between rendering and this effect, for example a card hold.
    subscribed: () => void revalidate(),
  });

  useEffect(
    () =>
      store.subscribeAll((changed) => {
        const isMisplaced = bids.some((facts) => changed.has(facts.lot.auctionId) && hasMoved(facts, store, userId));
        if (isMisplaced) void revalidate();
      }),
    [store, bids, userId, revalidate],
  );

  return useMemo(() => groupFetched(bids, userId), [bids, userId]);
}

function hasMoved(facts: BidFacts, store: LotStore, userId: number): boolean {
  const now = store.getLot(facts.lot.auctionId);
  if (now === null) return false;
  const state = stateAt(facts, now, userId);
  return state === 'closing' || bidGroupOf(state) !== bidGroupOf(stateOfFetched(facts, userId));
}

import { formatMonth, formatTime } from '@marque/core/rules/format';
import { BADGE_APPEARANCES, type Badge, greetingAt, initialsOf } from '@marque/core/rules/people';
import { classList } from '@marque/core/ui/class-list';
import { useTicking } from '@marque/core/ui/clock';
import { Link } from '@marque/core/ui/link';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALERTS, BIDDING, ENQUIRIES, SAVED, usePendingAddress } from '../../../foundation/addresses/index.ts';
import { BILLING, DETAILS, SECURITY, SELLING, useMember } from '../../../foundation/member/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useWatching } from '../../../foundation/watch/index.ts';
import { useEmailVerified } from '../verify/use-email-verified.ts';
import classes from './frame.module.css';
import type { AccountSummary } from './load-account-summary.ts';
import { LogOutButton } from './log-out-button.tsx';

interface AccountFrameProps {
  readonly tab: AccountTab;
  readonly summary: AccountSummary;
  readonly children: ReactNode;
}

export function AccountFrame({ tab, summary, children }: AccountFrameProps) {
  const { t } = useTranslation('account');
  useEmailVerified();
  const pending = usePendingTab(tab);
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={t(`tabs.${tab}`)} />
      <AccountHead badges={summary.badges} />
      <AccountTabs chosen={pending ?? tab} openBids={summary.openBids} />
      {pending === null ? children : <RowsSkeleton label={t('loading')} />}
    </div>
  );
}

/** A page that loads within this many milliseconds needs no placeholder. */
const SKELETON_DELAY_MS = 250;

/** The tab that is loading; null if there is none, and during the first moments. */
function usePendingTab(here: AccountTab): AccountTab | null {
  const path = usePendingAddress()?.pathname ?? null;
  const asked = ACCOUNT_TABS.find((tab) => path !== null && withoutSlash(TAB_PATHS[tab]) === withoutSlash(path));
  const [pending, setPending] = useState<AccountTab | null>(null);
  useEffect(() => {
    if (asked === undefined || asked === here) return setPending(null);
    const timer = setTimeout(() => setPending(asked), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, [asked, here]);
  return pending;
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

function AccountHead({ badges }: { readonly badges: readonly Badge[] }) {
  const { t } = useTranslation('account');
  const { language } = useLocale();
  const { timeZone } = useTimeZone();
  const me = useMember();
  const part = useTicking((now) => greetingAt(Number(formatTime(now, { timeZone }).slice(0, 2))));
  const month = formatMonth(me.memberSince, language, { timeZone });
  return (
    <header className={classes.head}>
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(me)}
      </span>
      <div className={classes.who}>
        <h1 className="mq-h1">{t(`greeting.${part}`, { name: me.firstName })}</h1>
        <p className="mq-soft">
          {t('memberSince', { nickname: me.nickname, month })} <Badges badges={badges} />
        </p>
      </div>
      <LogOutButton className={`mq-link mq-reach ${classes.logOut}`} />
    </header>
  );
}

/** The member's badges: one, two or three bars before the label, buyer badges in the accent colour. */
function Badges({ badges }: { readonly badges: readonly Badge[] }) {
  const { t } = useTranslation('account');
  return badges.map((badge) => {
    const { side, bars } = BADGE_APPEARANCES[badge];
    return (
      <span key={badge} className={classList(classes.badge, side === 'seller' && classes.ofSeller)}>
        <span aria-hidden="true" className={classes.bars}>
          {Array.from({ length: bars }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical.
            <i key={index} />
          ))}
        </span>
        {t(`badge.${badge}`)}
      </span>
    );
  });
}

const ACCOUNT_TABS = [
  'bidding',
  'watching',
  'selling',
  'alerts',
  'enquiries',
  'details',
  'billing',
  'security',
] as const;
type AccountTab = (typeof ACCOUNT_TABS)[number];

const TAB_PATHS: Readonly<Record<AccountTab, string>> = {
  bidding: BIDDING,
  watching: SAVED,
  selling: SELLING,
  alerts: ALERTS,
  enquiries: ENQUIRIES,
  details: DETAILS,
  billing: BILLING,
  security: SECURITY,
};

interface AccountTabsProps {
  readonly chosen: AccountTab;
  /** The number of open lots with bids of the account; null if the request failed. */
  readonly openBids: number | null;
}

/** The tabs of the account pages. On a phone they scroll horizontally. */
function AccountTabs({ chosen, openBids }: AccountTabsProps) {
  const { t } = useTranslation('account');
  const { count } = useLocale();
  const { watched } = useWatching();
  const counts: Readonly<Partial<Record<AccountTab, number | null>>> = { bidding: openBids, watching: watched.size };
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // Only the row scrolls: `scrollIntoView` could move the page as well.
    const row = tabs.current;
    const current = row?.querySelector(`[href$="${TAB_PATHS[chosen]}"]`)?.getBoundingClientRect();
    if (row !== null && current !== undefined) row.scrollLeft += current.left + current.width / 2 - row.clientWidth / 2;
  }, [chosen]);
  return (
    <nav ref={tabs} className={`mq-tabs ${classes.tabs}`} aria-label={t('tabs.label')}>
      {ACCOUNT_TABS.map((tab) => (
        <Link key={tab} href={TAB_PATHS[tab]} aria-current={tab === chosen ? 'page' : undefined}>
          {t(`tabs.${tab}`)}
          <Count count={counts[tab] ?? null} written={count} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ count, written }: { readonly count: number | null; readonly written: (count: number) => string }) {
  return count === null ? null : <span>{written(count)}</span>;
}

function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={classes.skeleton} role="status">
      <span className="mq-unseen">{label}</span>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
}

function SkeletonRow() {
  return (
    <div className={classes.skeletonRow} aria-hidden="true">
      <span />
      <div>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}

import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { BIDDING, SAVED } from '../../../foundation/addresses/index.ts';
import { BILLING, DETAILS, SELLING } from '../../../foundation/member/index.ts';
import { useWatching } from '../../../foundation/watch/index.ts';
import classes from './frame.module.css';

export const ACCOUNT_TABS = ['bidding', 'watching', 'selling', 'details', 'billing'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export const TAB_PATHS: Readonly<Record<AccountTab, string>> = {
  bidding: BIDDING,
  watching: SAVED,
  selling: SELLING,
  details: DETAILS,
  billing: BILLING,
};

interface AccountTabsProps {
  readonly chosen: AccountTab;
  /** The number of open lots with bids of the account; null if the request failed. */
  readonly openBids: number | null;
}

/** The tabs of the account pages. On a phone they scroll horizontally. */
export function AccountTabs({ chosen, openBids }: AccountTabsProps) {
  const { t } = useTranslation('account');
  const { count } = useLocale();
  const { watched } = useWatching();
  const counts: Readonly<Partial<Record<AccountTab, number | null>>> = { bidding: openBids, watching: watched.size };
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
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
  return count === null ? null : <span className={classes.count}>{written(count)}</span>;
}

import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePendingAddress } from '../../../foundation/addresses/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { useEmailVerified } from '../verify/use-email-verified.ts';
import { AccountHead } from './account-head.tsx';
import { ACCOUNT_TABS, type AccountTab, AccountTabs, TAB_PATHS } from './account-tabs.tsx';
import classes from './frame.module.css';
import type { AccountSummary } from './load-account-summary.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

interface AccountFrameProps {
  readonly tab: AccountTab;
  readonly summary: AccountSummary;
  readonly children: ReactNode;
}

/** The layout of all account pages: header, tabs and the page content. */
export function AccountFrame({ tab, summary, children }: AccountFrameProps) {
  const { t } = useTranslation('account');
  const { site } = useSession();
  useEmailVerified();
  const coming = useComingTab(tab);
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <title>{t('pageTitle', { title: t(`tabs.${tab}`), site: t(`common:site.${site}`) })}</title>
      <AccountHead badges={summary.badges} />
      <AccountTabs chosen={coming ?? tab} openBids={summary.openBids} />
      {coming === null ? children : <RowsSkeleton label={t('loading')} />}
    </div>
  );
}

/** A page that loads within this many milliseconds needs no placeholder. */
const PATIENCE_MS = 250;

/** The tab that is loading; null if there is none, and during the first moments. */
function useComingTab(here: AccountTab): AccountTab | null {
  const path = usePendingAddress()?.pathname ?? null;
  const asked = ACCOUNT_TABS.find((tab) => path !== null && withoutSlash(TAB_PATHS[tab]) === withoutSlash(path));
  const [coming, setComing] = useState<AccountTab | null>(null);
  useEffect(() => {
    if (asked === undefined || asked === here) return setComing(null);
    const timer = setTimeout(() => setComing(asked), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [asked, here]);
  return coming;
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

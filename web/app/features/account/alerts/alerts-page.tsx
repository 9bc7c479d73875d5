import type { SavedSearch, Subscription } from '@marque/core/contracts/subscriptions';
import { messageOf } from '@marque/core/rules/display';
import type { Site } from '@marque/core/rules/lot';
import { buyPath, siteOfMake } from '@marque/core/rules/search';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { useLocale } from '@marque/core/ui/locale';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTINGS } from '../../../foundation/addresses/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { OutcomeAlert } from '../form/outcome-alert.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import { AlertRow } from './alert-row.tsx';
import type { AlertsOutcome } from './change-alerts.ts';
import type { AlertsData } from './load-alerts.ts';

interface AlertsPageProps extends AlertsData {
  /** Of the form that was sent last; null without one. */
  readonly outcome: AlertsOutcome | null;
}

/** Alerts by make and model, and saved searches of both sites. */
export function AlertsPage({ summary, subscriptions, savedSearches, outcome }: AlertsPageProps) {
  const { t } = useTranslation('account');
  const hasNone = subscriptions?.length === 0 && savedSearches?.length === 0;
  return (
    <AccountFrame tab="alerts" summary={summary}>
      {outcome !== null && <Outcome outcome={outcome} />}
      {hasNone && <NoAlerts />}
      {subscriptions === null ? (
        <FailedSection title={t('alerts.modelsFailed')} />
      ) : (
        <Subscriptions subscriptions={subscriptions} />
      )}
      {savedSearches === null ? (
        <FailedSection title={t('alerts.searchesFailed')} />
      ) : (
        <SavedSearches savedSearches={savedSearches} />
      )}
    </AccountFrame>
  );
}

function Outcome({ outcome }: { readonly outcome: AlertsOutcome }) {
  const { t, i18n } = useTranslation('messages');
  const { key } = messageOf(outcome.message);
  const text = `${key}_text`;
  return (
    <OutcomeAlert outcome={outcome} title={t(key)}>
      {i18n.exists(`messages:${text}`) && t(text)}
    </OutcomeAlert>
  );
}

function NoAlerts() {
  const { t } = useTranslation('account');
  return (
    <section className={frameClasses.section}>
      <EmptyState title={t('alerts.none')} text={t('alerts.noneText')}>
        <ButtonLink href={LISTINGS}>{t('seeListings')}</ButtonLink>
      </EmptyState>
    </section>
  );
}

function Subscriptions({ subscriptions }: { readonly subscriptions: readonly Subscription[] }) {
  const { t } = useTranslation('account');
  const originOf = useOrigin();
  return (
    <Rows title={t('alerts.models')} count={subscriptions.length}>
      {subscriptions.map(({ subscriptionId, name, dtCreatedUTC }) => (
        <AlertRow
          key={subscriptionId}
          id={subscriptionId}
          intent="unsubscribe"
          name={name}
          createdAt={dtCreatedUTC}
          href={originOf(siteOfMake(name)) + buyPath({ query: name })}
        />
      ))}
    </Rows>
  );
}

function SavedSearches({ savedSearches }: { readonly savedSearches: readonly SavedSearch[] }) {
  const { t } = useTranslation(['account', 'common']);
  const originOf = useOrigin();
  return (
    <Rows title={t('alerts.searches')} count={savedSearches.length}>
      {savedSearches.map(({ savedSearchId, site, name, query, dtCreatedUTC }) => (
        <AlertRow
          key={savedSearchId}
          id={savedSearchId}
          intent="removeSearch"
          name={name}
          note={t(`common:site.${site}`)}
          createdAt={dtCreatedUTC}
          href={`${originOf(site)}${LISTINGS}?${query}`}
        />
      ))}
    </Rows>
  );
}

/** Before the path of a page: empty for this site. */
function useOrigin(): (site: Site) => string {
  const { site: here, origins } = useSession();
  return (site) => (site === here ? '' : origins[site]);
}

function Rows({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  const { count: written } = useLocale();
  if (count === 0) return null;
  return (
    <Section title={title} note={written(count)}>
      <ul>{children}</ul>
    </Section>
  );
}

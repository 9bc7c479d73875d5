import type { SaleRow } from '@marque/core/contracts/completion';
import { toIso } from '@marque/core/contracts/instants';
import type { RowIcon, RowTone } from '@marque/core/rules/account';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { type CompletionState, runningDeadline } from '@marque/core/rules/sales';
import { ButtonLink } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { EmptyState } from '@marque/core/ui/empty-state';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { BIDDING, LISTINGS } from '../../../../foundation/addresses/index.ts';
import { BOUGHT, INVOICES, salePath } from '../../../../foundation/member/index.ts';
import { AccountRow } from '../../bidding/account-row.tsx';
import rowClasses from '../../bidding/rows.module.css';
import { AccountFrame } from '../../frame/account-frame.tsx';
import frameClasses from '../../frame/frame.module.css';
import listClasses from '../../frame/list.module.css';
import { FailedSection, Section } from '../../frame/section.tsx';
import { completionOf, stateKeyOf } from '../sale-state.ts';
import { useSiteDate } from '../use-site-date.ts';
import type { BoughtData } from './load-bought.ts';

/** The lots that the member has bought on both sites, latest first, with how far each sale is. */
export function BoughtPage({ summary, sales, page, hasMore }: BoughtData) {
  const { t } = useTranslation('sale');
  return (
    <AccountFrame tab="bidding" summary={summary}>
      {sales === null ? (
        <FailedSection title={t('bought.failed')} />
      ) : sales.length === 0 ? (
        <section className={frameClasses.section}>
          <EmptyState title={t('bought.none')} text={t('bought.noneText')}>
            <ButtonLink href={LISTINGS}>{t('bought.seeListings')}</ButtonLink>
          </EmptyState>
        </section>
      ) : (
        <Section title={t('bought.title')}>
          <ul>
            {sales.map((sale) => (
              <BoughtRow key={`${sale.auctionId} ${sale.dtSoldUTC}`} sale={sale} />
            ))}
          </ul>
        </Section>
      )}
      <div className={listClasses.more}>
        {page > 0 && (
          <ButtonLink href={page === 1 ? BOUGHT : `${BOUGHT}?page=${page - 1}`} variant="second">
            {t('bought.later')}
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink href={`${BOUGHT}?page=${page + 1}`} variant="second">
            {t('bought.earlier')}
          </ButtonLink>
        )}
        <ButtonLink href={BIDDING} variant="second">
          {t('back.buyer')}
        </ButtonLink>
        <ButtonLink href={INVOICES} variant="second">
          {t('bought.invoices')}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

const APPEARANCES: Readonly<Record<CompletionState, { readonly tone: RowTone; readonly icon: RowIcon }>> = {
  awaitingFee: { tone: 'plain', icon: 'waiting' },
  awaitingPayment: { tone: 'accent', icon: 'waiting' },
  paymentReported: { tone: 'plain', icon: 'waiting' },
  paid: { tone: 'accent', icon: 'waiting' },
  handedOver: { tone: 'accent', icon: 'waiting' },
  complete: { tone: 'met', icon: 'check' },
  disputed: { tone: 'ending', icon: 'warning' },
  cancelled: { tone: 'plain', icon: 'error' },
};

function BoughtRow({ sale }: { readonly sale: SaleRow }) {
  const { t } = useTranslation('sale');
  const { language } = useLocale();
  const dateOf = useSiteDate();
  const key = useTicking((now) => stateKeyOf(sale, now));
  const { lot, state, salePrice, currencyCode, dtSoldUTC, dtPaymentDueUTC, dtCollectionDueUTC } = sale;
  const isDeclined = state === 'awaitingFee' && sale.paymentStatus === 'failed';
  const isLate = key !== state;
  const dueAt = runningDeadline(completionOf(sale))?.dueAt;
  return (
    <AccountRow
      lot={lot}
      {...(isLate || isDeclined ? { tone: 'live', icon: 'warning' } : APPEARANCES[state])}
      status={t(isLate ? 'bought.overdue' : `state.${state}`)}
      text={t(`bought.text.${state}`, {
        ...(isDeclined ? { context: 'failed' } : {}),
        payment: dateOf(dtPaymentDueUTC),
        collection: dateOf(dtCollectionDueUTC),
      })}
      figures={[
        { label: t('bought.price'), value: formatMoney(fromMajor(salePrice, currencyCode), language) },
        { label: t('bought.sold'), value: dateOf(dtSoldUTC) },
        { label: t('bought.due'), value: dueAt === undefined ? '–' : dateOf(toIso(dueAt)) },
      ]}
      action={
        <ButtonLink href={salePath(sale.auctionId)} variant="second" isWide className={rowClasses.button}>
          {t('bought.open')}
          <span className="mq-unseen">, {lot.title}</span>
        </ButtonLink>
      }
    />
  );
}

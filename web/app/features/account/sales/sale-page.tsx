import type { Sale } from '@marque/core/contracts/completion';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { LotTitle } from '@marque/core/ui/lot-title';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { BIDDING } from '../../../foundation/addresses/index.ts';
import { useUserEvents } from '../../../foundation/live/index.ts';
import { SELLING } from '../../../foundation/member/index.ts';
import { useLotHref } from '../bidding/account-row.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import type { SaleOutcome } from './change-sale.ts';
import { SaleDocuments } from './documents/sale-documents.tsx';
import type { SaleData } from './load-sale.ts';
import { LotHead } from './lot-head.tsx';
import { NextStep } from './next-step/next-step.tsx';
import { ReportProblem } from './problem/report-problem.tsx';
import classes from './sale.module.css';
import { SaleContact, SaleInvoices, SaleSums } from './sale-details.tsx';
import { SaleHistory } from './sale-history.tsx';
import { SaleOutcomeAlert } from './sale-outcome-alert.tsx';
import { SalePhases } from './sale-phases.tsx';
import { useSiteDate } from './use-site-date.ts';

interface SalePageProps extends SaleData {
  /** Of the form that was sent last; null without one. */
  readonly outcome: SaleOutcome | null;
}

/** What follows a sale, for its buyer or its seller: who does what until when. */
export function SalePage({ summary, sale, isReporting, outcome }: SalePageProps) {
  const { t } = useTranslation('sale');
  return (
    <AccountFrame tab={sale?.role === 'seller' ? 'selling' : 'bidding'} summary={summary}>
      {sale === null ? (
        <FailedSection title={t('failed')} />
      ) : (
        <SaleParts sale={sale} isReporting={isReporting} outcome={outcome} />
      )}
    </AccountFrame>
  );
}

interface SalePartsProps extends Pick<SalePageProps, 'isReporting' | 'outcome'> {
  readonly sale: Sale;
}

function SaleParts({ sale, isReporting, outcome }: SalePartsProps) {
  const { t } = useTranslation('sale');
  useFreshSale(sale.auctionId);
  return (
    <>
      <SaleHead sale={sale} />
      {outcome !== null && <SaleOutcomeAlert outcome={outcome} />}
      <div className={classes.columns}>
        <NextStep key={sale.revision} sale={sale} />
        <SaleAside sale={sale} />
        <div className={classes.rest}>
          <Section title={t('phase.title')}>
            <SalePhases sale={sale} />
          </Section>
          {(sale.documents.length > 0 || sale.documentsLeft > 0) && (
            <Section title={t('documents.title')}>
              <SaleDocuments sale={sale} />
            </Section>
          )}
          <Section title={t('history.title')}>
            <SaleHistory sale={sale} />
          </Section>
          <ReportProblem sale={sale} isOpen={isReporting} outcome={outcome} />
        </div>
      </div>
    </>
  );
}

/** The other party, the sums unless nothing is to be paid any more, and the invoices: beside the rest where there is room, else below the next step. */
function SaleAside({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  return (
    <div className={classes.aside}>
      {sale.contact !== null && (
        <Section title={t(`contact.title.${sale.role === 'seller' ? 'buyer' : 'seller'}`)}>
          <SaleContact contact={sale.contact} />
        </Section>
      )}
      {sale.state !== 'cancelled' && (
        <Section title={t('sums.title')}>
          <SaleSums sale={sale} />
        </Section>
      )}
      {sale.invoices.length > 0 && (
        <Section title={t('invoices.title')}>
          <SaleInvoices invoices={sale.invoices} />
        </Section>
      )}
    </div>
  );
}

/** Every step of the other party, of staff or of the bank loads the page's data again. */
function useFreshSale(auctionId: number): void {
  const { revalidate } = useRevalidator();
  const reload = (event: { readonly auctionId: number }) => {
    if (event.auctionId === auctionId) void revalidate();
  };
  useUserEvents({ sale: reload, payment: reload, subscribed: () => void revalidate() });
}

function SaleHead({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const { language } = useLocale();
  const hrefOf = useLotHref();
  const dateOf = useSiteDate();
  const { lot, role } = sale;
  const price = formatMoney(fromMajor(sale.salePrice, sale.currencyCode), language);
  return (
    <header className={frameClasses.section}>
      <p>
        <Link href={role === 'seller' ? SELLING : BIDDING} className="mq-link mq-reach">
          {t(`back.${role}`)}
        </Link>
      </p>
      <LotHead
        lot={lot}
        title={
          <Link href={hrefOf(lot)}>
            <LotTitle title={lot.title} />
          </Link>
        }
      >
        <p className="mq-soft">{t(`sold.${role}`, { price, date: dateOf(sale.dtSoldUTC), id: sale.auctionId })}</p>
      </LotHead>
    </header>
  );
}

import type { InvoiceSummary } from '@marque/core/contracts/invoices';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { BILLING, INVOICES, invoicePath } from '../../../foundation/member/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import listClasses from '../frame/list.module.css';
import { FailedSection, Section } from '../frame/section.tsx';
import { useSiteDate } from '../sales/use-site-date.ts';
import { paymentStateOf } from './invoice-state.ts';
import classes from './invoices.module.css';
import type { InvoicesData } from './load-invoices.ts';

/** The member's invoices and credit notes, latest first. */
export function InvoicesPage({ summary, invoices, page, hasMore }: InvoicesData) {
  const { t } = useTranslation('invoices');
  return (
    <AccountFrame tab="billing" summary={summary}>
      {invoices === null ? (
        <FailedSection title={t('list.failed')} />
      ) : invoices.length === 0 ? (
        <NoInvoices />
      ) : (
        <Section title={t('list.title')}>
          <ul>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.number} invoice={invoice} />
            ))}
          </ul>
        </Section>
      )}
      <div className={listClasses.more}>
        {page > 0 && (
          <ButtonLink href={page === 1 ? INVOICES : `${INVOICES}?page=${page - 1}`} variant="second">
            {t('list.later')}
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink href={`${INVOICES}?page=${page + 1}`} variant="second">
            {t('list.earlier')}
          </ButtonLink>
        )}
        <ButtonLink href={BILLING} variant="second">
          {t('list.billing')}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

function NoInvoices() {
  const { t } = useTranslation('invoices');
  return (
    <section className={frameClasses.section}>
      <EmptyState title={t('list.none')} text={t('list.noneText')} />
    </section>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { t } = useTranslation('invoices');
  const { language } = useLocale();
  const dateOf = useSiteDate();
  const { number, kind, dtIssuedUTC, title, gross, currencyCode, dtPaidUTC, dtDueUTC } = invoice;
  return (
    <li className={listClasses.row}>
      <div>
        <p className="mq-small mq-mute">{dateOf(dtIssuedUTC)}</p>
        <h3 className={listClasses.title}>
          <Link href={invoicePath(number)} className="mq-reach">
            {t(`kind.${kind}`)} {number}
          </Link>
        </h3>
        <p className="mq-soft mq-small">{title}</p>
      </div>
      <div className={classes.sum}>
        <b className="mq-figures">{formatMoney(fromMajor(gross, currencyCode), language)}</b>
        <p className="mq-small mq-soft">
          {t(`state.${paymentStateOf(invoice)}`, { paid: dateOf(dtPaidUTC), due: dateOf(dtDueUTC) })}
        </p>
      </div>
    </li>
  );
}

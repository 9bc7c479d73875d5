import type { Sale } from '@marque/core/contracts/completion';
import type { InvoiceSummary } from '@marque/core/contracts/invoices';
import { fromMajor } from '@marque/core/rules/money';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { CostLine, CostList } from '../../../foundation/cost/index.ts';
import { invoicePath } from '../../../foundation/member/index.ts';
import classes from './sale.module.css';
import { useSiteDate } from './use-site-date.ts';

/** Name, e-mail address and telephone of the other party. */
export function SaleContact({ contact }: { readonly contact: NonNullable<Sale['contact']> }) {
  const { t } = useTranslation('sale');
  const { name, email, phone } = contact;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('contact.name')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('contact.email')}</dt>
        <dd>
          <a href={`mailto:${email}`} className="mq-link mq-reach">
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('contact.phone')}</dt>
        <dd>
          {phone === null ? (
            t('contact.noPhone')
          ) : (
            <a href={`tel:${phone}`} className="mq-link mq-reach">
              {phone}
            </a>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** What is paid to the seller, and for the buyer what is paid to us. */
export function SaleSums({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const inCurrency = (major: number) => fromMajor(major, sale.currencyCode);
  return (
    <CostList>
      <CostLine label={t(`sums.price.${sale.role}`)} amount={inCurrency(sale.salePrice)} />
      {sale.feeAmountIncTax !== null && <CostLine label={t('sums.fee')} amount={inCurrency(sale.feeAmountIncTax)} />}
      {sale.total !== null && <CostLine label={t('sums.total')} amount={inCurrency(sale.total)} isTotal />}
    </CostList>
  );
}

/** Links to the invoices and credit notes of the sale. */
export function SaleInvoices({ invoices }: { readonly invoices: readonly InvoiceSummary[] }) {
  const { t } = useTranslation(['sale', 'invoices']);
  const dateOf = useSiteDate();
  return (
    <ul className={classes.links}>
      {invoices.map(({ number, kind, dtIssuedUTC }) => (
        <li key={number}>
          <Link href={invoicePath(number)} className="mq-link mq-reach">
            {t(`invoices:kind.${kind}`)} {number}
          </Link>{' '}
          <span className="mq-small mq-mute">{dateOf(dtIssuedUTC)}</span>
        </li>
      ))}
    </ul>
  );
}

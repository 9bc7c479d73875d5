import type { Invoice } from '@marque/core/contracts/invoices';
import { formatMoney, formatPercent } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { INVOICE_ISSUER, invoiceLines } from '@marque/core/rules/sales';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { invoicePath } from '../../../foundation/member/index.ts';
import { useSiteDate } from '../sales/use-site-date.ts';
import classes from './invoice-sheet.module.css';
import { paymentStateOf } from './invoice-state.ts';

export interface InvoiceSheetProps {
  readonly invoice: Invoice;
  /** Of the customer's country. */
  readonly countryName: string;
}

/** A document in full: issuer, customer, lines that add up, and how it is paid. Printed without the rest of the page. */
export function InvoiceSheet({ invoice, countryName }: InvoiceSheetProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const { kind, number, site, customer } = invoice;
  const { name, address, email, taxNumber } = INVOICE_ISSUER;
  return (
    <article className={classes.sheet} aria-labelledby="invoice-number">
      <header className={classes.head}>
        <div>
          <p className={classes.brand}>{t(`common:site.${site}`)}</p>
          <h2 id="invoice-number" className="mq-h2">
            {t(`kind.${kind}`)} <span className={classes.number}>{number}</span>
          </h2>
          <PaymentState invoice={invoice} />
        </div>
        <address className={classes.issuer}>
          <b>{name}</b>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{t('taxNumber', { number: taxNumber })}</span>
          <a href={`mailto:${email}`} className="mq-link mq-reach">
            {email}
          </a>
        </address>
      </header>
      <div className={classes.parties}>
        <div>
          <h3 className={classes.label}>{t('customer')}</h3>
          <p>{customer.name}</p>
          <p>{countryName}</p>
        </div>
        <InvoiceFacts invoice={invoice} />
      </div>
      <InvoiceLines invoice={invoice} />
      <InvoiceNote invoice={invoice} />
    </article>
  );
}

function PaymentState({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { t } = useTranslation('invoices');
  const dateOf = useSiteDate();
  const { correctedBy, dtPaidUTC, dtDueUTC } = invoice;
  const state = paymentStateOf(invoice);
  return (
    <p className="mq-soft">
      <Sentences>
        {state !== 'cancelled' && t(`state.${state}`, { paid: dateOf(dtPaidUTC), due: dateOf(dtDueUTC) })}
        {correctedBy !== null && (
          <Link href={invoicePath(correctedBy)} className="mq-link mq-reach">
            {t('correctedBy', { number: correctedBy })}
          </Link>
        )}
      </Sentences>
    </p>
  );
}

function InvoiceFacts({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { t } = useTranslation('invoices');
  const { language } = useLocale();
  const dateOf = useSiteDate();
  const { customer, corrects, hammerPrice, currencyCode } = invoice;
  const facts = [
    { label: t('issued'), value: dateOf(invoice.dtIssuedUTC) },
    { label: t('customerNumber'), value: String(customer.customerNumber) },
    { label: t('corrects'), value: corrects },
    { label: t('sold'), value: dateOf(invoice.dtSoldUTC) },
    { label: t('hammer'), value: formatMoney(fromMajor(hammerPrice, currencyCode), language) },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function InvoiceLines({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { t } = useTranslation('invoices');
  const { language } = useLocale();
  const { kind, feePercent, net, tax, gross, currencyCode, auctionId, title } = invoice;
  const sum = (major: number) => fromMajor(major, currencyCode);
  const lines = invoiceLines(
    {
      percent: feePercent,
      net: sum(net),
      tax: tax === null ? null : { ...tax, amount: sum(tax.amount) },
      gross: sum(gross),
    },
    kind,
  );
  return (
    <table className={classes.lines}>
      <caption>
        {t('lot', { lotId: auctionId })}: {title}
      </caption>
      <thead className="mq-unseen">
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ role, labelKey, params: { percent = 0, tax }, amount }) => (
          <tr key={role} className={role === 'total' ? classes.total : undefined}>
            <th scope="row">
              {t(labelKey, {
                percent: formatPercent(percent, language),
                ...(tax === undefined ? {} : { tax: t(`common:taxes.${tax}`) }),
              })}
            </th>
            <td>{formatMoney(amount, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is left to pay, with the account where that is by transfer; of a credit note its reason and the refund. */
function InvoiceNote({ invoice }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { t } = useTranslation('invoices');
  const { kind, number, reason } = invoice;
  const { holder, iban, bic } = INVOICE_ISSUER.bank;
  const isOwed = paymentStateOf(invoice) === 'due';
  const account = [
    { label: t('bank.holder'), value: holder },
    { label: t('bank.iban'), value: iban },
    { label: t('bank.bic'), value: bic },
    { label: t('bank.reference'), value: number },
  ];
  return (
    <footer className={classes.note}>
      {reason !== null && (
        <div>
          <h3 className={classes.label}>{t('reason')}</h3>
          <p className={classes.reason}>{reason}</p>
        </div>
      )}
      <p>{t(kind === 'creditNote' ? 'note.credit' : `settlement.${isOwed ? 'due' : 'paid'}`)}</p>
      {isOwed && (
        <dl className={classes.facts}>
          {account.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </footer>
  );
}

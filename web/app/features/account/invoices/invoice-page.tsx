import { ButtonLink } from '@marque/core/ui/button';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { INVOICES, salePath } from '../../../foundation/member/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import { FailedSection } from '../frame/section.tsx';
import { InvoiceSheet, type InvoiceSheetProps } from './invoice-sheet.tsx';
import classes from './invoices.module.css';
import type { InvoiceData } from './load-invoices.ts';

/** An invoice or a credit note, as it is printed, and its PDF. */
export function InvoicePage({ summary, invoice, ...rest }: InvoiceData) {
  const { t } = useTranslation('invoices');
  return (
    <AccountFrame tab="billing" summary={summary}>
      {invoice === null ? <FailedSection title={t('failed')} /> : <InvoiceParts invoice={invoice} {...rest} />}
    </AccountFrame>
  );
}

interface InvoicePartsProps extends InvoiceSheetProps, Pick<InvoiceData, 'pdfPath'> {}

function InvoiceParts({ invoice, countryName, pdfPath }: InvoicePartsProps) {
  const { t } = useTranslation('invoices');
  return (
    <div className={frameClasses.section}>
      <div className={classes.bar}>
        <Link href={INVOICES} className="mq-link mq-reach">
          {t('back')}
        </Link>
        <div className={classes.buttons}>
          <ButtonLink href={salePath(invoice.auctionId)} variant="second">
            {t('openSale')}
          </ButtonLink>
          <ButtonLink href={pdfPath} target="_blank" rel="noopener">
            {t('pdf')}
          </ButtonLink>
        </div>
      </div>
      <InvoiceSheet invoice={invoice} countryName={countryName} />
    </div>
  );
}

import { buyerCountry, knownCommission, quoteFees, settlementOf } from '@marque/core/rules/fees';
import { formatDate } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { FieldError } from '@marque/core/ui/field-error';
import { Link } from '@marque/core/ui/link';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CostLine, CostLines } from '../../../foundation/cost/index.ts';
import { BILLING, useMember } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import formClasses from '../form/form.module.css';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import frameClasses from '../frame/frame.module.css';
import classes from './billing.module.css';
import type { Invoice } from './load-billing.ts';
import { PhoneField, usePhone } from './phone-field.tsx';
import { useFocusOnPhone } from './use-asked-for-phone.ts';

interface InvoiceSectionProps {
  /** The most recent watch bought; null if there is none. */
  readonly invoice: Invoice | null;
  readonly onSaved: () => void;
}

/** The details that a courier requires before delivery of a watch: the invoice and a telephone number. */
export default function InvoiceSection({ invoice, onSaved }: InvoiceSectionProps) {
  const { t } = useTranslation('account');
  const { countryCode } = useLocale();
  const { timeZone } = useTimeZone();
  const heading = useRef<HTMLHeadingElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  useFocusOnPhone(true, phone, heading);
  return (
    <section className={frameClasses.section} id="updatePhoneNumber" aria-labelledby="invoice-title">
      <div className={frameClasses.sectionHead}>
        <h2 id="invoice-title" ref={heading} className="mq-h2">
          {t('invoice.title')}
        </h2>
        {invoice !== null && (
          <p className="mq-soft">
            {t('invoice.bought', {
              title: invoice.title,
              date: formatDate(invoice.boughtAt, { countryCode, timeZone }),
            })}
          </p>
        )}
      </div>
      <div className={classes.invoice}>
        <InvoicePhone phoneRef={phone} onSaved={onSaved} />
        {invoice === null ? <p className="mq-soft">{t('invoice.none')}</p> : <InvoiceCost invoice={invoice} />}
      </div>
      <p className={classes.all}>
        <Link href={BILLING} className="mq-link mq-accent mq-reach">
          {t('invoice.allBilling')}
        </Link>
      </p>
    </section>
  );
}

interface InvoicePhoneProps extends Pick<InvoiceSectionProps, 'onSaved'> {
  readonly phoneRef: RefObject<HTMLInputElement | null>;
}

function InvoicePhone({ phoneRef, onSaved }: InvoicePhoneProps) {
  const { t } = useTranslation('account');
  const { firstName, lastName, email } = useMember();
  const phone = usePhone();
  const { answer } = phone;
  const { state, save, reset } = useSave(accountCalls.update);
  const send = async () => {
    phone.ask();
    if (answer.kind !== 'fault' && (await save({ billingPhone: answer.number }))) onSaved();
  };
  return (
    <form
      method="dialog"
      className={formClasses.form}
      noValidate
      onInput={reset}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FailedAlert state={state} />
      <PhoneField
        fieldRef={phoneRef}
        label={t('invoice.phone')}
        hint={phone.hidden === null ? undefined : t('phone.onFile', { number: phone.hidden })}
        error={phone.isAsked && answer.kind === 'fault' ? <FieldError>{t('invoice.phoneMissing')}</FieldError> : null}
        country={phone.country}
        digits={phone.digits}
        onCountry={phone.setCountry}
        onDigits={phone.setDigits}
      />
      <p className="mq-small mq-mute">{t('invoice.to', { name: `${firstName} ${lastName}`, email })}</p>
      <SaveRow label={t('save.button')} state={state} />
    </form>
  );
}

/** The invoice and the payment status: the fee is charged, and the seller awaits the price. */
function InvoiceCost({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('account');
  const me = useMember();
  const { countryCode } = useLocale();
  const { timeZone } = useTimeZone();
  const { isVip } = me;
  const quote = quoteFees({
    amount: fromMajor(invoice.price, invoice.currencyCode),
    lotType: invoice.lotType,
    buyerCountryCode: buyerCountry(me),
    customCommissionId: knownCommission(invoice.customCommissionId),
  });
  const { paidToUs, owedToSeller } = settlementOf(quote, { isFeePaid: invoice.isPaid, isVip });
  const date = formatDate(invoice.boughtAt, { countryCode, timeZone });
  return (
    <CostLines quote={quote} audience={{ isVip, kind: 'won', saleFormat: invoice.saleFormat }}>
      {paidToUs !== null && <CostLine label={t('invoice.feePaid', { date })} amount={paidToUs} />}
      {invoice.isPaid && <CostLine label={t('invoice.toSeller')} amount={owedToSeller} />}
    </CostLines>
  );
}

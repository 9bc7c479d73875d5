import { ButtonLink } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import classes from './billing.module.css';
import { CardSection } from './card-section.tsx';
import type { BillingData } from './load-billing.ts';
import { useIsPhoneAskedFor } from './use-asked-for-phone.ts';

// The telephone field brings the table of the world's numbers with it, and stands at the foot of the page.
const ContactSection = lazyPart('contact', () => import('./contact-section.tsx'));
// Only an address that asks for it shows it, which the server never hears of.
const InvoiceSection = lazyPart('invoice', () => import('./invoice-section.tsx'));

interface BillingPageProps {
  readonly data: BillingData;
  /** Where somebody came from to put this in order. */
  readonly redirect: string | null;
}

/**
 * Card, telephone and billing country. On the watches site an address that asks for the number shows the invoice in
 * their place: a watch is waiting for it.
 */
export function BillingPage({ data, redirect }: BillingPageProps) {
  const { site } = useSession();
  const [isSaved, setSaved] = useState(false);
  const isPhoneAskedFor = useIsPhoneAskedFor();
  const showsInvoice = isPhoneAskedFor && site === 'watches';
  const finish = () => setSaved(true);

  return (
    <AccountFrame tab="billing" summary={data.summary}>
      {redirect !== null && <WayBack redirect={redirect} isSaved={isSaved} />}
      {showsInvoice ? (
        <InvoiceSection invoice={data.invoice} onSaved={finish} />
      ) : (
        <>
          <CardSection onSaved={finish} />
          <ContactSection countries={data.countries} isPhoneAskedFor={isPhoneAskedFor} onSaved={finish} />
        </>
      )}
    </AccountFrame>
  );
}

/** The way back to what this was needed for; it becomes the main thing once something was put in order. */
function WayBack({ redirect, isSaved }: { readonly redirect: string; readonly isSaved: boolean }) {
  const { t } = useTranslation('account');
  return (
    <div className={frameClasses.section}>
      {isSaved ? (
        <Alert tone="met" title={t('billing.inOrder')}>
          {t('billing.inOrderText')}
        </Alert>
      ) : null}
      <ButtonLink href={redirect} variant={isSaved ? 'filled' : 'second'} className={classes.back}>
        {t('billing.back')}
      </ButtonLink>
    </div>
  );
}

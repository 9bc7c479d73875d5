import { ButtonLink } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { INVOICES } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import frameClasses from '../frame/frame.module.css';
import classes from './billing.module.css';
import { CardSection } from './card-section.tsx';
import type { BillingData } from './load-billing.ts';
import { useIsPhoneAskedFor } from './use-asked-for-phone.ts';

// The telephone field imports the table of numbering plans, so it is loaded lazily.
const ContactSection = lazyPart('contact', () => import('./contact-section.tsx'));
// Only a URL hash shows this section, and hashes are not sent to the server.
const InvoiceSection = lazyPart('invoice', () => import('./invoice-section.tsx'));

interface BillingPageProps {
  readonly data: BillingData;
  /** The page that the user came from. */
  readonly redirect: string | null;
}

/**
 * Card, telephone and billing country. On the watches site, a URL that asks for the number shows the invoice instead,
 * because the delivery of a watch waits for the number.
 */
export function BillingPage({ data, redirect }: BillingPageProps) {
  const { site } = useSession();
  const [isSaved, setSaved] = useState(false);
  const isPhoneAskedFor = useIsPhoneAskedFor();
  const showsInvoice = isPhoneAskedFor && site === 'watches';
  const finish = () => setSaved(true);

  return (
    <AccountFrame tab="billing" summary={data.summary}>
      {redirect !== null && <BackLink redirect={redirect} isSaved={isSaved} />}
      {showsInvoice ? (
        <InvoiceSection invoice={data.invoice} onSaved={finish} />
      ) : (
        <>
          <CardSection onSaved={finish} />
          <ContactSection countries={data.countries} isPhoneAskedFor={isPhoneAskedFor} onSaved={finish} />
          <InvoicesLink />
        </>
      )}
    </AccountFrame>
  );
}

function InvoicesLink() {
  const { t } = useTranslation('account');
  return (
    <p className={classes.all}>
      <Link href={INVOICES} className="mq-link mq-accent mq-reach">
        {t('billing.invoices')}
      </Link>
    </p>
  );
}

/** The link back to the page that required these details; it becomes the primary button after a save. */
function BackLink({ redirect, isSaved }: { readonly redirect: string; readonly isSaved: boolean }) {
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

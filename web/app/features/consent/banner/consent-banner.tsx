import { ALL_CONSENT, type Consent, ESSENTIAL_CONSENT } from '@marque/core/rules/visit';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COOKIE_POLICY } from '../../../foundation/addresses/index.ts';
import { useConsent } from '../../../foundation/consent/index.ts';
import { useChooseConsent } from '../use-choose-consent.ts';
import classes from './consent-banner.module.css';

const PreferencesDialog = lazyPart('cookies', () => import('../preferences/preferences-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

/** Asks for the consent over a corner of the page, which can be read and used meanwhile. Empty once there is an answer. */
export default function ConsentBanner() {
  const { t } = useTranslation('consent');
  const { mustAsk } = useConsent();
  const choose = useChooseConsent();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!mustAsk) return null;

  const answer = (consent: Consent) => {
    choose(consent);
    focusMain();
  };
  return (
    <section className={classes.banner} aria-labelledby="consent-title" data-consent-banner>
      <h2 id="consent-title" className="mq-h3">
        {t('banner.title')}
      </h2>
      <p className={classes.text}>{t('banner.text')}</p>
      <div className={classes.buttons}>
        <button type="button" onClick={() => answer(ALL_CONSENT)}>
          {t('banner.all')}
        </button>
        <button type="button" onClick={() => answer(ESSENTIAL_CONSENT)}>
          {t('banner.essential')}
        </button>
      </div>
      <p className={classes.links}>
        <button type="button" className="mq-link mq-reach" onClick={() => setDialogOpen(true)}>
          {t('banner.choose')}
        </button>
        <Link href={COOKIE_POLICY} className="mq-link mq-reach">
          {t('banner.policy')}
        </Link>
      </p>
      {isDialogOpen && <PreferencesDialog onClose={() => setDialogOpen(false)} />}
    </section>
  );
}

/** The focus would be lost with the pressed button. */
function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

import { FormTheme } from '../../foundation/forms/index.ts';
import { useConsentSource } from '../../foundation/session/index.ts';
import classes from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { rememberOptIn } from './popup/visits.ts';

export default function FooterPanel() {
  const consent = useConsentSource();
  return (
    <section id="newsletter" className={classes.panel}>
      <FormTheme>
        <NewsletterForm onAccepted={() => rememberOptIn(consent)} />
      </FormTheme>
    </section>
  );
}

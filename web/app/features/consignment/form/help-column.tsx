import { useTranslation } from 'react-i18next';
import { useSalesPhone } from '../../../foundation/addresses/index.ts';
import type { FormSession } from '../form-session/open-form-session.ts';
import classes from './form.module.css';
import { useStepKey } from './use-answers.ts';

/** The column beside the form: the purpose of the step, and a contact. */
export function HelpColumn({ session }: { readonly session: FormSession }) {
  const { t } = useTranslation('consign');
  const phone = useSalesPhone();
  const step = useStepKey(session);
  return (
    <div className={classes.help}>
      <h2 className="mq-h3">{t('help.why')}</h2>
      <p className="mq-small mq-soft">{t(`help.step.${step}`)}</p>
      <h2 className="mq-h3">{t('help.stuck')}</h2>
      <p className="mq-small mq-soft">{t('help.stuckText')}</p>
      <p>
        <a href={phone.href} className="mq-link mq-small mq-figures mq-reach">
          {phone.shown}
        </a>
      </p>
    </div>
  );
}

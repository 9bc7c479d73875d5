import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { useSalesPhone } from '../../../foundation/addresses/index.ts';
import classes from './phone-banner.module.css';

/** For sellers who would rather talk than fill in a form: the number of their country. */
export function PhoneBanner() {
  const { t } = useTranslation(['sell', 'common']);
  const phone = useSalesPhone();
  return (
    <aside className={`mq-wrap ${classes.banner}`} aria-labelledby="phone-banner">
      <div className={classes.inside}>
        <div>
          <h2 id="phone-banner" className="mq-h3">
            {t('phone.title')}
          </h2>
          <p className="mq-small mq-soft">{t('phone.text')}</p>
        </div>
        <ButtonLink href={phone.href} variant="second" size="lg" className={`mq-figures ${classes.call}`}>
          {t('common:support.ring', { number: phone.shown })}
        </ButtonLink>
      </div>
    </aside>
  );
}

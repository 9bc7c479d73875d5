import { ButtonLink } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { useSalesPhone } from '../../foundation/addresses/index.ts';
import classes from './support-panel.module.css';

export default function SupportPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  const phone = useSalesPhone();
  return (
    <Overlay name="support" place="right" labelledBy="support-title" closeLabel={t('action.close')} onClose={onClose}>
      <OverlayInside className={classes.inside}>
        <h2 id="support-title" className="mq-h2">
          {t('support.title')}
        </h2>
        <p className="mq-soft">{t('support.text')}</p>
        <ButtonLink href={phone.href} isWide>
          {t('support.ring', { number: phone.shown })}
        </ButtonLink>
        <ButtonLink href="/contact" variant="second" isWide onClick={onClose}>
          {t('support.write')}
        </ButtonLink>
        <ButtonLink href="/faqs" variant="second" isWide onClick={onClose}>
          {t('support.faqs')}
        </ButtonLink>
      </OverlayInside>
    </Overlay>
  );
}

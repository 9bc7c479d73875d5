import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { BandPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { FormTheme } from '../../../foundation/forms/index.ts';
import { useCoverPicture } from '../../../foundation/page/index.ts';
import { NewsletterForm } from '../newsletter-form.tsx';
import classes from './newsletter-dialog.module.css';

interface NewsletterDialogProps {
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

export default function NewsletterDialog({ onAccepted, onClose }: NewsletterDialogProps) {
  const { t } = useTranslation(['sell', 'common']);
  const picture = useCoverPicture();
  return (
    <Overlay
      name="newsletter"
      place="middle"
      width="640px"
      label={t('newsletter.dialog')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {picture !== null && (
        <div className={classes.picture}>
          <BandPicture band={5 / 2} picture={picture} sizes="(max-width: 767px) 1px, 640px" most={1440} isGrounded />
        </div>
      )}
      <OverlayInside>
        <FormTheme>
          <NewsletterForm onAccepted={onAccepted} onDone={onClose} />
        </FormTheme>
      </OverlayInside>
    </Overlay>
  );
}

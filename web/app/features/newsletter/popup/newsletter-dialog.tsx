import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { CoverPicture } from '@marque/core/ui/picture';
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
      place="middle"
      width={picture === null ? '560px' : '880px'}
      label={t('newsletter.dialog')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <div className={picture === null ? undefined : classes.halves}>
        <OverlayInside>
          <FormTheme>
            <NewsletterForm onAccepted={onAccepted} onDone={onClose} />
          </FormTheme>
        </OverlayInside>
        {picture !== null && (
          <div className={classes.picture}>
            <CoverPicture picture={picture} sizes="(max-width: 599px) 1px, 440px" />
          </div>
        )}
      </div>
    </Overlay>
  );
}

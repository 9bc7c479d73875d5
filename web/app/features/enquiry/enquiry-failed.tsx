import type { ApiFailure } from '@marque/core/client';
import { enquiryFailure } from '@marque/core/rules/display';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { HOUSE_MAIL } from '../../foundation/addresses/index.ts';
import { BoxedOutcome, FailureReason } from '../../foundation/forms/index.ts';
import classes from './enquiry.module.css';

interface EnquiryFailedProps {
  readonly failure: ApiFailure | null;
  readonly onTryAgain: () => void;
}

/** Failed enquiry: the server's reason, an e-mail address to write to instead, and a button back to the filled-in form. */
export function EnquiryFailed({ failure, onTryAgain }: EnquiryFailedProps) {
  const { t } = useTranslation(['sell', 'messages', 'forms']);
  const { heading, text, params, link } = enquiryFailure(HOUSE_MAIL);
  return (
    <OverlayInside className={classes.alone}>
      <BoxedOutcome
        title={t(`messages:${heading}`)}
        text={
          <>
            {failure !== null && <FailureReason failure={failure} />}
            {failure?.kind === 'network' ? t('outcome.failure.noLine', params) : t(`messages:${text}`, params)}
          </>
        }
      >
        <Button size="lg" onClick={onTryAgain}>
          {t('forms:failed.tryAgain')}
        </Button>
        <ButtonLink href={link.href} variant="second" size="lg">
          {t(`messages:${link.key}`)}
        </ButtonLink>
      </BoxedOutcome>
    </OverlayInside>
  );
}

import type { ApiFailure } from '@marque/core/client';
import type { Me } from '@marque/core/contracts/accounts';
import type { Listing } from '@marque/core/contracts/listings';
import { enquiryFailure } from '@marque/core/rules/display';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { FormScreens } from '@marque/core/ui/form-screens';
import { LotTitle } from '@marque/core/ui/lot-title';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { LotPicture } from '@marque/core/ui/picture';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUSE_MAIL } from '../../foundation/addresses/index.ts';
import { BoxedOutcome, FailureReason, FormTheme } from '../../foundation/forms/index.ts';
import classes from './enquiry.module.css';
import { Feedback } from './feedback.tsx';
import { type Enquiry, useEnquiry } from './use-enquiry.ts';

interface EnquiryDrawerProps {
  readonly lot: Listing;
  readonly me: Me;
  readonly onClose: () => void;
}

/** The drawer with the enquiry to the seller of a lot. It cannot be closed while the enquiry is being sent. */
export default function EnquiryDrawer({ lot, me, onClose }: EnquiryDrawerProps) {
  const { t } = useTranslation(['sell', 'common', 'messages']);
  const enquiry = useEnquiry(lot, me);
  const isSending = enquiry.state === 'sending';
  return (
    <Overlay
      name="enquiry"
      place="right"
      label={t('enquiry.label', { title: lot.title })}
      isDismissible={!isSending}
      closeLabel={t('common:action.close')}
      onClose={isSending ? ignoreClose : onClose}
    >
      <FormTheme>
        <Screen lot={lot} enquiry={enquiry} onClose={onClose} />
      </FormTheme>
    </Overlay>
  );
}

interface ScreenProps {
  readonly lot: Listing;
  readonly enquiry: Enquiry;
  readonly onClose: () => void;
}

function Screen({ lot, enquiry, onClose }: ScreenProps) {
  switch (enquiry.state) {
    case 'closed':
      return null;
    case 'form':
    case 'sending':
      return <Question lot={lot} enquiry={enquiry} />;
    case 'error':
      return <EnquiryFailed failure={enquiry.failure} onTryAgain={enquiry.back} />;
    case 'success':
    case 'feedback':
      return enquiry.sent === null ? null : <Feedback sent={enquiry.sent} onClose={onClose} />;
  }
}

function Question({ lot, enquiry }: Omit<ScreenProps, 'onClose'>) {
  const { t } = useTranslation('sell');
  const { form, store, send } = enquiry;
  const place = useFocusAfterFailure(enquiry);
  return (
    <>
      <div className={classes.picture}>
        <LotPicture lot={lot} sizes="(max-width: 599px) 100vw, 480px" isGrounded />
      </div>
      <div className={classes.lot}>
        <p className="mq-small mq-soft">{t('enquiry.about')}</p>
        <p className="mq-head mq-h3">
          <LotTitle title={lot.title} />
        </p>
      </div>
      <OverlayInside className={classes.inside}>
        <div ref={place} data-on="wash">
          <FormScreens
            layout="plain"
            form={form}
            store={store}
            onSubmit={send}
            submitLabel={t('enquiry.send')}
            // The drawer has its own screens for both outcomes.
            outcomes={{ submitted: <EmptyOutcome />, failed: <EmptyOutcome /> }}
          />
        </div>
        <p className={`mq-small mq-mute ${classes.note}`}>{t('enquiry.note')}</p>
      </OverlayInside>
    </>
  );
}

/** Focuses the form's heading when the form is rendered again after a failure; the focus would otherwise be lost. */
function useFocusAfterFailure({ failure }: Enquiry) {
  const place = useRef<HTMLDivElement>(null);
  const isBack = failure !== null;
  useEffect(() => {
    if (isBack) place.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isBack]);
  return place;
}

function EmptyOutcome() {
  return null;
}

function ignoreClose(): void {}

interface EnquiryFailedProps {
  readonly failure: ApiFailure | null;
  readonly onTryAgain: () => void;
}

/** Failed enquiry: the server's reason, an e-mail address to write to instead, and a button back to the filled-in form. */
function EnquiryFailed({ failure, onTryAgain }: EnquiryFailedProps) {
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

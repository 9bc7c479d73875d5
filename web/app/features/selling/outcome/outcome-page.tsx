import { consignmentTarget } from '@marque/core/rules/visit';
import { ButtonLink } from '@marque/core/ui/button';
import { FormFailed, ThankYou } from '@marque/core/ui/form-screens';
import { Picture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { CONTACT } from '../../../foundation/addresses/index.ts';
import { FailureWords, useIsHydrated } from '../../../foundation/forms/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { storedForm } from '../form/stored-form.ts';
import type { SellPicture } from '../load-sell.ts';
import classes from './outcome.module.css';
import { thanksIn } from './thanks.ts';

export interface OutcomePageProps {
  readonly outcome: 'success' | 'failure';
  readonly picture: SellPicture | null;
}

const LANDING = '/sell-with-us';

/** The outcome of the form: thanks with the next steps, or a link back to the filled-in form. */
export default function OutcomePage({ outcome, picture }: OutcomePageProps) {
  const { t } = useTranslation(['sell', 'common']);
  return (
    <div className="mq-wrap">
      <PageMeta title={t(`outcome.${outcome}.head`)} />
      {outcome === 'success' ? <Sent picture={picture} /> : <Failed />}
    </div>
  );
}

function Sent({ picture }: Pick<OutcomePageProps, 'picture'>) {
  const { t } = useTranslation('sell');
  const { state } = useLocation();
  // The server does not know the state of a history entry, so a reload shows it after hydration.
  const thanks = thanksIn(useIsHydrated() ? state : null);
  const lotSubType = thanks?.lotSubType ?? null;
  const fullForm = consignmentTarget('/consignment', {
    dealId: null,
    vendorId: null,
    region: null,
    lotSubType,
    dealTitle: null,
    skipsCard: false,
  });
  const rings = thanks === null ? t('outcome.success.rings') : t('outcome.success.ringsOn', { phone: thanks.phone });
  return (
    <ThankYou
      takesFocus
      name={thanks?.name || undefined}
      lead={
        thanks === null || thanks.title === ''
          ? t('outcome.success.lead')
          : t('outcome.success.leadOf', { title: thanks.title })
      }
      rows={[
        { when: t('outcome.success.now'), what: t('outcome.success.nowText') },
        { when: t('outcome.success.soon'), what: rings },
        { when: t('outcome.success.then'), what: t('outcome.success.thenText') },
      ]}
      note={t('outcome.success.note')}
      {...(picture === null ? {} : { picture: <CutPicture picture={picture} /> })}
    >
      <ButtonLink href={fullForm}>{t('outcome.success.fullForm')}</ButtonLink>
      <ButtonLink href={LANDING} variant="second">
        {t('outcome.success.another')}
      </ButtonLink>
    </ThankYou>
  );
}

function CutPicture({ picture: { key, colour } }: { readonly picture: SellPicture }) {
  return (
    <div className={classes.cut}>
      <Picture imageKey={key} alt="" sizes="(max-width: 899px) 100vw, 50vw" colour={colour} least={480} most={1440} />
    </div>
  );
}

function Failed() {
  const { t } = useTranslation('sell');
  const navigate = useNavigate();
  const stored = storedForm();
  return (
    <FormFailed
      takesFocus
      title={t('outcome.failure.head')}
      lead={<FailureWords failure={stored?.failure ?? null} isKept={stored !== null} />}
      onTryAgain={() => void navigate(`${stored?.path ?? LANDING}#form`)}
    >
      <ButtonLink href={CONTACT} variant="second">
        {t('outcome.failure.contact')}
      </ButtonLink>
    </FormFailed>
  );
}

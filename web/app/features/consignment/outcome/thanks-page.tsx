import { referenceOf } from '@marque/core/forms/titles';
import { CONSIGNMENT, submissionPath } from '@marque/core/rules/selling';
import { ButtonLink } from '@marque/core/ui/button';
import { ThankYou } from '@marque/core/ui/form-screens';
import { CoverPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../../foundation/forms/index.ts';
import { SELLING } from '../../../foundation/member/index.ts';
import { PageMeta, useCoverPicture } from '../../../foundation/page/index.ts';
import { useMe, useSession } from '../../../foundation/session/index.ts';
import classes from './outcome.module.css';
import { thanksIn } from './thanks.ts';

/** The page after a submission: what was submitted, and the next steps with their dates. */
export function ThanksPage() {
  const { t } = useTranslation('consign');
  const { site } = useSession();
  const me = useMe();
  const { state } = useLocation();
  // The server does not know the state of a history entry, so a reload shows it after hydration.
  const thanks = thanksIn(useIsHydrated() ? state : null);
  const phone = thanks?.phone ?? null;
  return (
    <div className="mq-wrap">
      <PageMeta title={t(`title.${site}`)} />
      <ThankYou
        name={me?.firstName}
        takesFocus
        lead={thanks?.title == null ? t('success.leadPlain') : t('success.lead', { what: thanks.title })}
        rows={[
          { when: t('success.today'), what: t('success.todayText') },
          {
            when: t('success.soon'),
            what: phone === null ? t('success.soonPlain') : t('success.soonText', { phone }),
          },
          { when: t('success.then'), what: t('success.thenText') },
        ]}
        picture={<Die />}
        note={thanks === null ? undefined : t('success.reference', { reference: referenceOf(thanks.id) })}
      >
        <ButtonLink href={thanks === null ? SELLING : submissionPath(thanks.id)}>{t('success.see')}</ButtonLink>
        <ButtonLink href={CONSIGNMENT} variant="second">
          {t('success.another')}
        </ButtonLink>
      </ThankYou>
    </div>
  );
}

function Die() {
  const picture = useCoverPicture();
  if (picture === null) return null;
  return (
    <div className={classes.die}>
      <CoverPicture picture={picture} sizes="(max-width: 899px) 100vw, 50vw" least={480} most={1440} />
    </div>
  );
}

import { isMissingCard } from '@marque/core/rules/people';
import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { LISTINGS } from '../../../foundation/addresses/index.ts';
import { Alert } from '../../../foundation/forms/index.ts';
import { BILLING, useMember } from '../../../foundation/member/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { accountStatusOf, useSession } from '../../../foundation/session/index.ts';
import { UnverifiedNotice } from './unverified-notice.tsx';
import { useEmailVerified } from './use-email-verified.ts';
import classes from './verify.module.css';

/** The page of a new account until its address is verified; then it offers the next steps. */
export function UnverifiedPage({ redirect }: { readonly redirect: string | null }) {
  const { t } = useTranslation('account');
  const { isEmailVerified } = useMember();
  useEmailVerified();
  return (
    <div className="mq-wrap">
      <PageMeta title={t('unverified.title')} />
      <section className={classes.panel} aria-labelledby="unverified-title">
        {isEmailVerified ? <Verified redirect={redirect} /> : <UnverifiedNotice titleId="unverified-title" level={1} />}
      </section>
    </div>
  );
}

/** The address is verified: links to the next steps. */
export function Verified({ redirect }: { readonly redirect: string | null }) {
  const { t } = useTranslation(['account', 'messages']);
  const { me } = useSession();
  const wantsCard = me !== null && isMissingCard(accountStatusOf(me));
  return (
    <>
      <h1 id="unverified-title" className="mq-h2">
        {t('verified.title')}
      </h1>
      <Alert tone="met" title={t('messages:alerts_emailVerified')}>
        {t('messages:alerts_emailVerified_text')}
      </Alert>
      <div className={classes.actions}>
        <ButtonLink href={redirect ?? LISTINGS}>
          {redirect === null ? t('verified.listings') : t('verified.goOn')}
        </ButtonLink>
        {wantsCard && (
          <ButtonLink href={BILLING} variant="second">
            {t('verified.addCard')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

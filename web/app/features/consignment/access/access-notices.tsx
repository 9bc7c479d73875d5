import { ButtonLink } from '@marque/core/ui/button';
import { CardIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../../foundation/forms/index.ts';
import { registerPath } from '../../../foundation/member/index.ts';
import { writeCookie } from '../../../foundation/page/index.ts';
import { useMe } from '../../../foundation/session/index.ts';
import classes from './access.module.css';

interface LoginRequiredProps {
  /** `document.cookie` text that stores the return target. */
  readonly cookie: string;
  /** The login with the flags that the cookie holds the target and that the visitor is a seller. */
  readonly href: string;
}

const TITLE_ID = 'seller-login-title';

/** Prompts for the login before the form. Escape and a press outside do not close it, because no page is behind it. */
export function LoginRequired({ cookie, href }: LoginRequiredProps) {
  const isAlive = useIsHydrated();
  useEffect(() => writeCookie(cookie), [cookie]);
  return (
    <div className={`mq-wrap ${classes.page}`}>
      {isAlive ? (
        <Overlay name="consignmentLogin" place="middle" labelledBy={TITLE_ID} isDismissible={false} onClose={() => {}}>
          <OverlayInside className={classes.inside}>
            <Words href={href} />
          </OverlayInside>
        </Overlay>
      ) : (
        <section className={classes.inside}>
          <Words href={href} />
        </section>
      )}
    </div>
  );
}

function Words({ href }: Pick<LoginRequiredProps, 'href'>) {
  const { t } = useTranslation('consign');
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 id={TITLE_ID} className="mq-h2">
        {t('login.title')}
      </h1>
      <p className="mq-soft">{t('login.text')}</p>
      <ButtonLink href={href} size="lg" isWide>
        {t('login.signIn')}
      </ButtonLink>
      <ButtonLink href={registerPath(pathname + search)} variant="second" isWide>
        {t('login.register')}
      </ButtonLink>
      <p className={classes.foot}>
        <span className="mq-mute">{t('login.way')}</span>
        <Link href="/" className="mq-link mq-reach">
          {t('home')}
        </Link>
      </p>
    </>
  );
}

/** Replaces the form: the reason for requiring a card, in four paragraphs, and links to the card's page and back. */
export function CardWarning({ href }: { readonly href: string }) {
  const { t } = useTranslation('consign');
  const isExpired = useMe()?.card?.isExpired === true;
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <section className={classes.warning} aria-labelledby="card-warning-title">
        <CardIcon size={28} />
        <h1 id="card-warning-title" className="mq-h1">
          {t(isExpired ? 'card.titleExpired' : 'card.title')}
        </h1>
        <p className="mq-lead">{t('card.first')}</p>
        <p>{t('card.second')}</p>
        <p>{t('card.third')}</p>
        <p>{t('card.fourth')}</p>
        <ButtonLink href={href} size="lg">
          {t(isExpired ? 'card.renew' : 'card.add')}
        </ButtonLink>
      </section>
    </div>
  );
}

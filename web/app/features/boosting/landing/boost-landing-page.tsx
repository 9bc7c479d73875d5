import type { OwnLot } from '@marque/core/contracts/selling';
import { BOOST_EFFECTS, BOOST_PACKAGES, boostPrice } from '@marque/core/rules/boosting';
import { formatMoney } from '@marque/core/rules/format';
import { lotPath } from '@marque/core/rules/lot';
import { DEFAULT_CURRENCY } from '@marque/core/rules/places';
import { ButtonLink } from '@marque/core/ui/button';
import { Countdown, TimeLabel } from '@marque/core/ui/clock';
import { CheckIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { stageOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { LotTitle } from '@marque/core/ui/lot-title';
import { LotPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { SELL } from '../../../foundation/addresses/index.ts';
import { loginPath } from '../../../foundation/member/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useMe, useSession } from '../../../foundation/session/index.ts';
import { BOOSTING, boostPath } from '../paths.ts';
import classes from './boost-landing.module.css';
import type { BoostLandingData } from './load-boost-landing.ts';

/** Their texts are `landing.steps.{number}`. */
const STEPS = [1, 2, 3] as const;

/** What boosting is and costs, and the member's own lots that can be boosted. */
export function BoostLandingPage({ lots }: BoostLandingData) {
  const { t } = useTranslation('boost');
  const { count } = useLocale();
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={t('landing.title')} description={t('landing.lead')} />
      <div>
        <h1 className="mq-h1">{t('landing.title')}</h1>
        <p className={`mq-lead ${classes.lead}`}>{t('landing.lead')}</p>
        <Effects />
        <h2 className={`mq-h2 ${classes.heading}`}>{t('landing.how')}</h2>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <span className={classes.number} aria-hidden="true">
                {count(step)}
              </span>
              <p>{t(`landing.steps.${step}`)}</p>
            </li>
          ))}
        </ol>
        <Packages />
      </div>
      <section className={classes.box} aria-labelledby="own-lots">
        <h2 id="own-lots" className="mq-h2">
          {t('landing.yourLots')}
        </h2>
        <OwnLots lots={lots} />
      </section>
    </div>
  );
}

function Effects() {
  const { t } = useTranslation('boost');
  return (
    <ul className={classes.effects}>
      {BOOST_EFFECTS.map((effect) => (
        <li key={effect}>
          <CheckIcon />
          {t(`effect.${effect}`)}
        </li>
      ))}
    </ul>
  );
}

function Packages() {
  const { t } = useTranslation('boost');
  const { language } = useLocale();
  return (
    <>
      <h2 className={`mq-h2 ${classes.heading}`}>{t('landing.prices')}</h2>
      <dl className={classes.prices}>
        {BOOST_PACKAGES.map((name) => (
          <div key={name}>
            <dt>{t(`package.${name}`)}</dt>
            <dd>{formatMoney(boostPrice(name, DEFAULT_CURRENCY), language)}</dd>
          </div>
        ))}
      </dl>
      <p className="mq-small mq-mute">{t('landing.priceNote')}</p>
    </>
  );
}

function OwnLots({ lots }: BoostLandingData) {
  const { t } = useTranslation('boost');
  const { site } = useSession();
  const me = useMe();
  if (me === null) {
    return (
      <>
        <p className="mq-soft">{t('landing.signInText')}</p>
        <ButtonLink href={loginPath(BOOSTING)} size="lg" isWide>
          {t('landing.signIn')}
        </ButtonLink>
      </>
    );
  }
  if (lots === null) return <p className="mq-soft">{t('landing.failed')}</p>;
  if (lots.length === 0) {
    return (
      <>
        <p className="mq-soft">{t('landing.none')}</p>
        <ButtonLink href={SELL[site].href} variant="second" isWide>
          {t(`landing.sell.${site}`)}
        </ButtonLink>
      </>
    );
  }
  return (
    <ul className={classes.lots}>
      {lots.map((lot) => (
        <OwnLotRow key={lot.auctionId} lot={lot} />
      ))}
    </ul>
  );
}

function OwnLotRow({ lot }: { readonly lot: OwnLot }) {
  const { t } = useTranslation('boost');
  const { site, origins } = useSession();
  const time = timeFactsOf(lot);
  return (
    <li className={classes.lot}>
      <span className={classes.picture}>
        <LotPicture lot={lot} sizes="96px" least={160} most={320} />
      </span>
      <div>
        <h3 className={classes.lotTitle}>
          <Link href={`${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}`}>
            <LotTitle title={lot.title} />
          </Link>
        </h3>
        <p className="mq-small mq-soft">
          {stageOf(lot) !== 'comingSoon' && <TimeLabel lot={time} place="tile" />}{' '}
          <Countdown lot={time} place="tile" hasHours />
        </p>
      </div>
      {lot.isBoostPending ? (
        <p className="mq-small mq-soft">{t('landing.pending')}</p>
      ) : (
        <ButtonLink href={boostPath(lot.auctionId)} variant="second">
          {t('landing.boost')}
          <span className="mq-unseen">, {lot.title}</span>
        </ButtonLink>
      )}
    </li>
  );
}

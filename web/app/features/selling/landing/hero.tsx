import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { currencyOfCountry } from '@marque/core/rules/places';
import type { SellPage } from '@marque/core/rules/selling';
import { ButtonLink } from '@marque/core/ui/button';
import { Picture } from '@marque/core/ui/picture';
import { useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/index.ts';
import type { SellPicture } from '../load-sell.ts';
import classes from './hero.module.css';

interface HeroProps {
  readonly page: SellPage;
  readonly picture: SellPicture | null;
}

/** Cars: the words stand in the sky above the bonnet. */
export function CarHero({ page: { topic, make }, picture }: HeroProps) {
  const { t } = useTranslation('sell');
  const nothing = useNothing();
  return (
    <section className={`mq-wrap ${classes.hero}`}>
      <div className={classes.frame}>
        <div className={classes.photo}>
          <HeroPicture picture={picture} sizes="(max-width: 599px) 100vw, 96vw" position="50% 53%" />
        </div>
        <div className={classes.cut}>
          <h1 className={`mq-display ${classes.title}`}>{t(`pages.cars.${topic}.title`, { make: make ?? '' })}</h1>
          <p className={`mq-soft ${classes.free}`}>
            <b>{nothing}</b> {t('free.cars')}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Watches: the words beside the picture, a quarter of a disc bitten out of it. */
export function WatchHero({ page: { topic, make }, picture }: HeroProps) {
  const { t } = useTranslation('sell');
  const nothing = useNothing();
  const words = { make: make ?? '' };
  return (
    <section className={classes.watchHero}>
      <div className="mq-wrap">
        <div className={classes.words}>
          <h1 className={`mq-display ${classes.title}`}>{t(`pages.watches.${topic}.title`, words)}</h1>
          <p className={`mq-lead ${classes.lead}`}>{t(`pages.watches.${topic}.lead`, words)}</p>
          <div className={classes.row}>
            <ButtonLink size="lg" href="#form">
              {t('tellUs')}
            </ButtonLink>
            <p className={`mq-small mq-soft ${classes.free}`}>
              <b>{nothing}</b>
              <br />
              {t('free.watches')}
            </p>
          </div>
        </div>
      </div>
      <div className={classes.picture}>
        <HeroPicture picture={picture} sizes="(max-width: 599px) 100vw, 56vw" />
      </div>
    </section>
  );
}

/** Nothing at all, in the reader's own currency: what selling costs. */
function useNothing(): string {
  const { language } = useReader();
  const { countryCode } = useSession();
  return formatMoney(fromMajor(0, currencyOfCountry(countryCode)), language);
}

interface HeroPictureProps {
  readonly picture: SellPicture | null;
  readonly sizes: string;
  readonly position?: string;
}

function HeroPicture({ picture, sizes, position }: HeroPictureProps) {
  return (
    <Picture
      key={picture?.key}
      imageKey={picture?.key ?? null}
      alt=""
      sizes={sizes}
      colour={picture?.colour ?? 'transparent'}
      least={480}
      most={1920}
      isUrgent
      {...(position === undefined ? {} : { position })}
    />
  );
}

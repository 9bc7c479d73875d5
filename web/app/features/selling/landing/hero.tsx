import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { currencyOfCountry } from '@marque/core/rules/places';
import type { SellPage } from '@marque/core/rules/selling';
import { ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { useLocale } from '@marque/core/ui/locale';
import { CoverPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { CarHero, WatchHero } from '../../../foundation/hero/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import type { SellPicture } from '../load-sell.ts';
import classes from './hero.module.css';

/** Characters that fit beside the picture of a watch in the largest heading: four lines. */
const LONGEST_LARGE_TITLE = 45;

interface HeroProps {
  readonly page: SellPage;
  readonly picture: SellPicture | null;
}

export function CarSellHero({ page: { topic, make }, picture }: HeroProps) {
  const { t } = useTranslation('sell');
  return (
    <CarHero
      className={classes.cars}
      picture={<HeroPicture picture={picture} sizes="(max-width: 599px) 100vw, 96vw" isGrounded />}
    >
      <h1 className={`mq-display ${classes.title}`}>{t(`pages.cars.${topic}.title`, { make: make ?? '' })}</h1>
      <p className={`mq-soft ${classes.free}`}>
        <b>{useZeroPrice()}</b> {t('free.cars')}
      </p>
      <ButtonLink size="lg" href="#form" className={classes.action}>
        {t('tellUs')}
      </ButtonLink>
    </CarHero>
  );
}

export function WatchSellHero({ page: { topic, make }, picture }: HeroProps) {
  const { t } = useTranslation('sell');
  const words = { make: make ?? '' };
  const title = t(`pages.watches.${topic}.title`, words);
  return (
    <WatchHero
      className={classes.watches}
      picture={<HeroPicture picture={picture} sizes="(max-width: 599px) 100vw, 56vw" />}
    >
      <h1 className={classList('mq-display', classes.title, title.length > LONGEST_LARGE_TITLE && classes.long)}>
        {title}
      </h1>
      <p className={`mq-lead ${classes.lead}`}>{t(`pages.watches.${topic}.lead`, words)}</p>
      <div className={classes.row}>
        <ButtonLink size="lg" href="#form">
          {t('tellUs')}
        </ButtonLink>
        <p className={`mq-small mq-soft ${classes.free}`}>
          <b>{useZeroPrice()}</b>
          <br />
          {t('free.watches')}
        </p>
      </div>
    </WatchHero>
  );
}

/** The price of selling, which is zero, in the reader's currency. */
function useZeroPrice(): string {
  const { language } = useLocale();
  const { countryCode } = useSession();
  return formatMoney(fromMajor(0, currencyOfCountry(countryCode)), language);
}

interface HeroPictureProps {
  readonly picture: SellPicture | null;
  readonly sizes: string;
  readonly isGrounded?: boolean;
}

function HeroPicture({ picture, sizes, isGrounded = false }: HeroPictureProps) {
  return (
    <CoverPicture
      picture={picture}
      key={picture?.key}
      sizes={sizes}
      least={480}
      most={1920}
      isUrgent
      isGrounded={isGrounded}
    />
  );
}

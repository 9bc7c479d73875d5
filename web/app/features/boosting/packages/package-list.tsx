import type { BoostOffer } from '@marque/core/contracts/boosting';
import { instantOf } from '@marque/core/contracts/instants';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from './boost-page.module.css';

export type OfferedPackage = BoostOffer['packages'][number];

/** The packages with their prices, to read. */
export function PackageList({ offer }: { readonly offer: BoostOffer }) {
  return (
    <ul className={classes.packages}>
      {offer.packages.map((one) => (
        <li key={one.package} className={classes.readOnly}>
          <PackageLine offered={one} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

interface PackageLineProps {
  readonly offered: OfferedPackage;
  readonly offer: BoostOffer;
}

/** How long the package lasts, and its price with tax. */
export function PackageLine({ offered, offer }: PackageLineProps) {
  const { t } = useTranslation('boost');
  const { language } = useLocale();
  const { dayAndTime, date } = useDateFormats();
  const endsAt = instantOf(offered.dtEndUTC);
  const when = useTicking((now) => (endsAt === null ? '' : dayAndTime(endsAt, now, date)));
  return (
    <span className={classes.line}>
      <span>
        <b>{t(`package.${offered.package}`)}</b>
        <span className={classes.until}>{endsAt === null ? t('page.toTheEnd') : t('page.until', { when })}</span>
      </span>
      <span className={classes.price}>{formatMoney(fromMajor(offered.total, offer.currencyCode), language)}</span>
    </span>
  );
}

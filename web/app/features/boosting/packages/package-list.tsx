import type { BoostOffer } from '@marque/core/contracts/boosting';
import { endOf, instantOf } from '@marque/core/contracts/instants';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from './boost-page.module.css';
import type { BoostPageData } from './load-boost-page.ts';

export type OfferedPackage = BoostOffer['packages'][number];

/** The packages with their prices, to read. */
export function PackageList({ lot, offer }: BoostPageData) {
  return (
    <ul className={classes.packages}>
      {offer.packages.map((one) => (
        <li key={one.package} className={classes.readOnly}>
          <PackageLine offered={one} lot={lot} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

interface PackageLineProps extends BoostPageData {
  readonly offered: OfferedPackage;
}

/** How long the package lasts, and its price with tax. */
export function PackageLine({ offered, lot, offer }: PackageLineProps) {
  const { t } = useTranslation('boost');
  const { language } = useLocale();
  const { dayAndTime, date } = useDateFormats();
  const lastsToEnd = offered.dtEndUTC === null;
  const endsAt = lastsToEnd ? endOf(lot) : instantOf(offered.dtEndUTC);
  const when = useTicking((now) => (endsAt === null ? '' : dayAndTime(endsAt, now, date)));
  return (
    <span className={classes.line}>
      <span>
        <b>{t(`package.${offered.package}`)}</b>
        <span className={classes.until}>{t(lastsToEnd ? 'page.toTheEnd' : 'page.until', { when })}</span>
      </span>
      <span className={classes.price}>{formatMoney(fromMajor(offered.total, offer.currencyCode), language)}</span>
    </span>
  );
}

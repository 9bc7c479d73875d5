import type { OwnLot } from '@marque/core/contracts/selling';
import { canLowerReserve } from '@marque/core/rules/account';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../foundation/live/index.ts';
import { BoostPanel, useBoostNotice } from '../boosting/index.ts';
import classes from './own-lot-desk.module.css';
import { RelistControl } from './relisting/relist-control.tsx';
import { ReserveControl } from './reserve/reserve-control.tsx';

export interface OwnLotDeskProps {
  readonly lot: OwnLot;
}

/** What a vendor can do about a lot of their own, below the bid panel on its page. */
export default function OwnLotDesk({ lot: fetched }: OwnLotDeskProps) {
  const lot = useLiveListing(fetched);
  useBoostNotice(lot);
  return (
    <div className={classes.desk}>
      {stageOf(lot) === 'comingSoon' && <UpcomingReserve lot={lot} />}
      <BoostPanel lot={lot} />
      {stageOf(lot) === 'unsold' && <UnsoldLot lot={lot} />}
    </div>
  );
}

/** Before the auction, when the bid panel says nothing of the reserve. */
function UpcomingReserve({ lot }: OwnLotDeskProps) {
  const { t } = useTranslation('own');
  const { language } = useLocale();
  const { priceReserve, currencyCode } = lot;
  const facts = { stage: stageOf(lot), saleFormat: lot.saleFormat, hasReserve: priceReserve !== null };
  if (priceReserve === null || !canLowerReserve(facts)) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{t('desk.reserve')}</h2>
      <p>{t('desk.reserveText', { amount: formatMoney(fromMajor(priceReserve, currencyCode), language) })}</p>
      <ReserveControl lot={lot} />
    </section>
  );
}

function UnsoldLot({ lot }: OwnLotDeskProps) {
  const { t } = useTranslation('own');
  if (lot.relisting === null) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{t('desk.unsold')}</h2>
      <p>{t('desk.unsoldText')}</p>
      <RelistControl lot={lot} />
    </section>
  );
}

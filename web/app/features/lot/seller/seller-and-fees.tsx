import type { FeeQuote } from '@marque/core/contracts/fees';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { FeesOverview } from './fees-overview.tsx';
import classes from './seller.module.css';
import { Seller } from './seller.tsx';

interface SellerAndFeesProps {
  readonly lot: ListingDetail;
  readonly fees: FeeQuote | null;
}

export function SellerAndFees({ lot, fees }: SellerAndFeesProps) {
  return (
    <section className={classes.pair}>
      <Seller lot={lot} />
      <FeesOverview fees={fees} />
    </section>
  );
}

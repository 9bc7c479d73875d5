import type { Listing } from '@marque/core/contracts/listings';
import { CutoutFrame } from '@marque/core/ui/cutout';
import { Link } from '@marque/core/ui/link';
import { LotPicture } from '@marque/core/ui/picture';
import type { ReactNode } from 'react';
import { useLotHref } from '../bidding/account-row.tsx';
import classes from './lot-head.module.css';

interface LotHeadProps {
  readonly lot: Listing;
  /** Within the heading. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The picture of a lot beside the heading of a page about it. */
export function LotHead({ lot, title, children }: LotHeadProps) {
  const hrefOf = useLotHref();
  return (
    <div className={classes.head}>
      <CutoutFrame className={classes.frame}>
        <Link href={hrefOf(lot)} tabIndex={-1} aria-hidden="true" className={classes.picture}>
          <LotPicture lot={lot} sizes="(max-width: 599px) 104px, 186px" least={160} most={480} />
        </Link>
      </CutoutFrame>
      <div>
        <h2 className={`mq-h2 ${classes.title}`}>{title}</h2>
        {children}
      </div>
    </div>
  );
}

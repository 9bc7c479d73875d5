import { LotTitle } from '@marque/core/ui/lot-title';
import { LotPicture } from '@marque/core/ui/picture';
import type { ReactNode } from 'react';
import { selectData, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import classes from './dialogs.module.css';

/** The lot that a dialog is about: picture, title, and one more fact. */
export function LotRow({ children }: { readonly children?: ReactNode }) {
  const { lot } = useBidPanel(selectData);
  return (
    <div className={classes.lot}>
      <div className={classes.picture}>
        <LotPicture lot={lot} sizes="96px" least={160} most={320} />
      </div>
      <p>
        <b>
          <LotTitle title={lot.title} />
        </b>
        {children}
      </p>
    </div>
  );
}

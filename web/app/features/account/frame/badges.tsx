import { BADGE_APPEARANCES, type Badge } from '@marque/core/rules/people';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';

/** The member's badges: one, two or three bars before the label, buyer badges in the accent colour. */
export function Badges({ badges }: { readonly badges: readonly Badge[] }) {
  const { t } = useTranslation('account');
  return badges.map((badge) => {
    const { side, bars } = BADGE_APPEARANCES[badge];
    return (
      <span key={badge} className={classList(classes.badge, side === 'seller' && classes.ofSeller)}>
        <span aria-hidden="true" className={classes.bars}>
          {Array.from({ length: bars }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical.
            <i key={index} />
          ))}
        </span>
        {t(`badge.${badge}`)}
      </span>
    );
  });
}

import { BADGE_FACES, type Badge } from '@marque/core/rules/people';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';

/** What somebody has earned here: one, two or three bars before the word, buyers in the accent. */
export function Badges({ badges }: { readonly badges: readonly Badge[] }) {
  const { t } = useTranslation('account');
  return badges.map((badge) => {
    const { side, bars } = BADGE_FACES[badge];
    return (
      <span key={badge} className={classList(classes.badge, side === 'seller' && classes.ofSeller)}>
        <span aria-hidden="true" className={classes.bars}>
          {Array.from({ length: bars }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike.
            <i key={index} />
          ))}
        </span>
        {t(`badge.${badge}`)}
      </span>
    );
  });
}

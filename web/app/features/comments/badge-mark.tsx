import { BADGE_APPEARANCES, type Badge } from '@marque/core/rules/people';
import { classList } from '@marque/core/ui/class-list';
import { useTranslation } from 'react-i18next';
import classes from './author.module.css';

/** What a member has sold or bought here: one, two or three bars before the word. */
export function BadgeMark({ badge }: { readonly badge: Badge }) {
  const { t } = useTranslation('lot');
  const { side, bars } = BADGE_APPEARANCES[badge];
  return (
    <span className={classList(classes.badge, classes[side])} data-bars={bars}>
      {t(`comments.badge.${badge}`)}
    </span>
  );
}

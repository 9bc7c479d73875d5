import type { ListingDetail, Picture } from '@marque/core/contracts/listings';
import { useTranslation } from 'react-i18next';
import classes from './gallery.module.css';
import { groupsOf } from './picture-order.ts';

interface GalleryGroupsProps {
  readonly lot: Pick<ListingDetail, 'site' | 'lotType'>;
  readonly pictures: readonly Picture[];
  readonly at: number;
  readonly onMove: (at: number) => void;
}

/** The chapters of the gallery; each leads to its first picture. */
export function GalleryGroups({ lot, pictures, at, onMove }: GalleryGroupsProps) {
  const { t } = useTranslation('lot');
  const groups = groupsOf(pictures);
  if (groups.length < 2) return null;
  const current = pictures[at]?.group;
  return (
    <nav className={classes.groups} aria-label={t('gallery.groups')}>
      {groups.map(({ group, count, first }) => (
        <button
          key={group}
          type="button"
          aria-current={group === current ? 'true' : undefined}
          onClick={() => onMove(first)}
        >
          <GroupName group={group} lot={lot} /> <span className={classes.groupCount}>{count}</span>
        </button>
      ))}
      <span className={classes.keys}>{t('gallery.keys')}</span>
    </nav>
  );
}

/** Watches, plates and parts have no cabin: their chapters go by other names. */
export function GroupName({ group, lot }: Pick<GalleryGroupsProps, 'lot'> & Pick<Picture, 'group'>) {
  const { t } = useTranslation('lot');
  return t(`group.${group}`, { context: lot.lotType });
}

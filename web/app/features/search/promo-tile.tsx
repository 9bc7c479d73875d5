import type { Site } from '@marque/core/rules/lot';
import type { PlacedTile } from '@marque/core/rules/search';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import classes from './result-grid.module.css';

/** A tile of the house among the results. Its words are keys of the namespace `buy`, below `promo`. */
export interface HouseTile extends PlacedTile {
  readonly key: string;
  readonly href: string;
  readonly opensNewTab: boolean;
}

export const HOUSE_TILES: Readonly<Record<Site, readonly HouseTile[]>> = {
  cars: [{ key: 'sourcing', href: '/source-with-us', pagePosition: 4, opensNewTab: false }],
  watches: [{ key: 'managed', href: '/managed-service', pagePosition: 4, opensNewTab: false }],
};

/** A promotional tile: a field of the accent with a line of ours and one way on. */
export function PromoTile({ tile }: { readonly tile: HouseTile }) {
  const { t } = useTranslation('buy');
  return (
    <article className={classes.promo}>
      <div>
        <p className="mq-small">{t(`promo.${tile.key}.kind`)}</p>
        <h2>{t(`promo.${tile.key}.title`)}</h2>
      </div>
      <p className="mq-small">{t(`promo.${tile.key}.text`)}</p>
      <Link
        href={tile.href}
        className="mq-link mq-reach"
        {...(tile.opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {t(`promo.${tile.key}.way`)}
      </Link>
    </article>
  );
}

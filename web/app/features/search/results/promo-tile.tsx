import type { HouseTile } from '@marque/core/rules/search';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import classes from './result-grid.module.css';

/** A promotional tile in the accent colour with one link. */
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

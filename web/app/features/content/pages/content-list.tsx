import { EmptyState } from '@marque/core/ui/empty-state';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import type { ContentListData } from '../load-content.ts';
import { CATEGORIES } from '../markdown/blocks.ts';
import { ContentHead } from './content-head.tsx';
import classes from './content-list.module.css';
import { Teaser } from './teaser.tsx';

interface ContentListProps extends ContentListData {
  readonly folder: 'articles' | 'stories';
}

/** The articles, with a filter by category, or the stories. */
export function ContentList({ folder, category, teasers }: ContentListProps) {
  const { t } = useTranslation('content');
  const { site } = useSession();
  const title = t(`${folder}.title`);
  const summary = t(`${folder}.summary.${site}`);
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <ContentHead title={title} summary={summary} path={`/${folder}`} />
      <h1 className="mq-h1">{title}</h1>
      <p className={`mq-lead ${classes.lead}`}>{summary}</p>
      {folder === 'articles' && (
        <nav className={`mq-tabs ${classes.tabs}`} aria-label={t('categories.label')}>
          <Link href="/articles" aria-current={category === null ? 'page' : undefined}>
            {t('categories.all')}
          </Link>
          {CATEGORIES.map((one) => (
            <Link key={one} href={`/articles?category=${one}`} aria-current={one === category ? 'page' : undefined}>
              {t(`categories.${one}`)}
            </Link>
          ))}
        </nav>
      )}
      {teasers.length === 0 ? (
        <EmptyState title={t('categories.none.title')} text={t('categories.none.text')} />
      ) : (
        <div className={classes.grid}>
          {teasers.map((teaser) => (
            <Teaser key={teaser.path} teaser={teaser} level={2} hasSummary />
          ))}
        </div>
      )}
    </div>
  );
}

import { formatDate } from '@marque/core/rules/format';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { BandPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import type { ContentPageData } from '../load-content.ts';
import type { ContentPage } from '../markdown/blocks.ts';
import { Blocks } from '../markdown/text.tsx';
import { ContentHead } from './content-head.tsx';
import classes from './content-page.module.css';
import { Teaser } from './teaser.tsx';
import { useTextLanguage } from './text-language.ts';

/** One page of text: heading, picture, contents at the left, text, and at the right what to read next. */
export function ContentPageView({ page, picture, readNext }: ContentPageData) {
  const { t } = useTranslation('content');
  const lang = useTextLanguage(page);
  const { isDemo } = useSession();
  const titled = page.sections.filter(({ title }) => title !== '');
  return (
    <article className={`mq-wrap ${classes.page}`}>
      <ContentHead {...page} />
      <Crumbs page={page} />
      <header className={classes.head}>
        <h1 className="mq-display" lang={lang}>
          {page.title}
        </h1>
        <p className={`mq-lead ${classes.lead}`} lang={lang}>
          {page.summary}
        </p>
        <Byline page={page} />
        {lang !== undefined && <p className={`mq-small mq-mute ${classes.byline}`}>{t('notTranslated')}</p>}
        {isDemo && page.isSample && <p className={`mq-small mq-mute ${classes.byline}`}>{t('sampleText')}</p>}
      </header>
      {picture !== null && (
        <div className={classes.picture}>
          <BandPicture
            band={21 / 9}
            picture={picture}
            sizes="(max-width: 599px) 100vw, 96vw"
            least={640}
            most={1920}
            isUrgent
          />
        </div>
      )}
      <div className={classes.columns}>
        {titled.length > 2 && (
          <nav className={classes.contents} aria-labelledby="contents">
            <p id="contents" className="mq-small mq-mute">
              {t('onThisPage')}
            </p>
            <ul lang={lang}>
              {titled.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={classes.text} lang={lang}>
          {page.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={title === '' ? undefined : id}>
              {title !== '' && (
                <h2 id={id} className={`mq-h2 ${classes.title}`}>
                  {title}
                </h2>
              )}
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
        {readNext.length > 0 && (
          <aside className={classes.next} aria-labelledby="next">
            <h2 id="next" className="mq-h3">
              {t('readNext')}
            </h2>
            {readNext.map((teaser) => (
              <Teaser key={teaser.path} teaser={teaser} level={3} />
            ))}
          </aside>
        )}
      </div>
    </article>
  );
}

/** Author, date and reading time, as far as the page has them. */
function Byline({ page: { author, date, minutes } }: { readonly page: ContentPage }) {
  const { t } = useTranslation('content');
  const { countryCode } = useLocale();
  if (author === null && date === null) return null;
  // The date is a day, not an instant: it is the same in all time zones.
  const day = date === null ? null : formatDate(Date.parse(date), { countryCode, timeZone: 'UTC' });
  const parts = [author, day, t('minutes', { count: minutes })].filter((part) => part !== null);
  return <p className={`mq-small mq-mute ${classes.byline}`}>{parts.join(' · ')}</p>;
}

/** The way to a page of a list. */
function Crumbs({ page }: { readonly page: ContentPage }) {
  const { t } = useTranslation('content');
  const [, folder] = page.path.split('/');
  if (folder !== 'articles' && folder !== 'stories') return null;
  return (
    <nav className={classes.crumbs} aria-label={t('crumbs')}>
      <Link href={`/${folder}`}>{t(`${folder}.title`)}</Link>
      {page.category !== null && (
        <Link href={`/articles?category=${page.category}`}>{t(`categories.${page.category}`)}</Link>
      )}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../foundation/session/index.ts';
import classes from './content.module.css';

interface ArticleProps {
  /** The article's key in the namespace `content`. */
  readonly name: 'terms' | 'privacy';
  /** Keys of its sections, in order. */
  readonly sections: readonly string[];
  /** Stands under the heading. */
  readonly children?: ReactNode;
}

/** A page to read: a heading, what it is about, and its sections. In a demo world it says that it is a sample. */
export function Article({ name, sections, children }: ArticleProps) {
  const { t } = useTranslation(['content', 'common']);
  const { site, isDemo } = useSession();
  const title = t(`${name}.title`);
  return (
    <article className={`mq-wrap ${classes.page}`}>
      <title>{t('pageTitle', { title, site: t(`common:site.${site}`) })}</title>
      {isDemo && <p className="mq-small mq-mute">{t('sample')}</p>}
      <h1 className="mq-h1">{title}</h1>
      <p className={`mq-lead ${classes.lead}`}>{t(`${name}.lead`)}</p>
      {children}
      {sections.map((section) => (
        <section key={section} className={classes.section} aria-labelledby={section}>
          <h2 id={section} className="mq-h3">
            {t(`${name}.${section}.title`)}
          </h2>
          <p className={classes.text}>{t(`${name}.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}

import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './content.module.css';

interface ArticleProps {
  /** The article's key in the namespace `content`. */
  readonly name: 'terms' | 'privacy';
  /** Keys of its sections, in order. */
  readonly sections: readonly string[];
}

/** A page of text: heading, introduction and sections. In a demo world it is marked as a sample. */
function Article({ name, sections }: ArticleProps) {
  const { t } = useTranslation(['content', 'common']);
  const { isDemo } = useSession();
  const title = t(`${name}.title`);
  return (
    <article className={`mq-wrap ${classes.page}`}>
      <PageMeta title={title} description={t(`${name}.lead`)} />
      {isDemo && <p className="mq-small mq-mute">{t('sample')}</p>}
      <h1 className="mq-h1">{title}</h1>
      <p className={`mq-lead ${classes.lead}`}>{t(`${name}.lead`)}</p>
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

/** What data is stored about a member, and who sees it. */
export function PrivacyPage() {
  return <Article name="privacy" sections={['kept', 'shown', 'card', 'cookies', 'gone']} />;
}

/** The terms that apply to every bid. */
export function TermsPage() {
  return (
    <Article name="terms" sections={['promise', 'maximum', 'clock', 'reserve', 'fee', 'card', 'lots', 'account']} />
  );
}

import { TESTIMONIALS } from '@marque/core/rules/layout';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../foundation/session/index.ts';
import classes from './home.module.css';
import words from './testimonials.module.css';

/** What buyers and sellers say. One to four are visible; the others are reached by scrolling. Marked as sample content. */
export function Testimonials() {
  const { t } = useTranslation('home');
  const { site } = useSession();
  return (
    <div className={`mq-wrap ${classes.rhythm}`}>
      <div className={classes.head}>
        <h2 id="words-title" className="mq-h2">
          {t('testimonials.title')}
        </h2>
        <span className={words.sample}>{t('sample')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard. */}
      <section className={words.words} tabIndex={0} aria-labelledby="words-title">
        {TESTIMONIALS.map((key) => (
          <figure key={key}>
            <blockquote>{t(`testimonials.${site}.${key}.words`)}</blockquote>
            <figcaption>
              <b>{t(`testimonials.${site}.${key}.name`)}</b>
              {t(`testimonials.${site}.${key}.deed`)}
            </figcaption>
          </figure>
        ))}
      </section>
    </div>
  );
}

import { formatDate } from '@marque/core/rules/format';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { CoverPicture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import type { ContentTeaser } from '../load-content.ts';
import classes from './teaser.module.css';
import { useTextLanguage } from './text-language.ts';

interface TeaserProps {
  readonly teaser: ContentTeaser;
  readonly level: 2 | 3;
  readonly hasSummary?: boolean;
}

export function Teaser({ teaser, level, hasSummary = false }: TeaserProps) {
  const { t } = useTranslation('content');
  const { countryCode } = useLocale();
  const lang = useTextLanguage(teaser);
  const { path, title, summary, category, date, minutes, picture } = teaser;
  const Heading = `h${level}` as const;
  const facts = [
    category === null ? null : t(`categories.${category}`),
    date === null ? null : formatDate(Date.parse(date), { countryCode, timeZone: 'UTC' }),
    t('minutes', { count: minutes }),
  ].filter((fact) => fact !== null);
  return (
    <article>
      {picture !== null && (
        <Link href={path} tabIndex={-1} aria-hidden="true" className={classes.picture}>
          <CoverPicture picture={picture} sizes="(max-width: 599px) 100vw, 32vw" least={320} most={960} />
        </Link>
      )}
      <Heading className={`mq-h3 ${classes.title}`} lang={lang}>
        <Link href={path}>{title}</Link>
      </Heading>
      {hasSummary && (
        <p className="mq-soft" lang={lang}>
          {summary}
        </p>
      )}
      <p className={`mq-small mq-mute ${classes.facts}`}>{facts.join(' · ')}</p>
    </article>
  );
}

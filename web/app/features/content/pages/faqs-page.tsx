import type { Language } from '@marque/core/rules/places';
import { SearchIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { Sentences } from '@marque/core/ui/sentences';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CONTACT, useSalesPhone } from '../../../foundation/addresses/index.ts';
import type { Block, ContentPage, Section } from '../markdown/blocks.ts';
import { Blocks } from '../markdown/text.tsx';
import { ContentHead } from './content-head.tsx';
import classes from './faqs-page.module.css';
import { type Question, questionsOf, withWords } from './questions.ts';
import { useTextLanguage } from './text-language.ts';

/** Questions by subject. They open without scripts; the search field narrows them. */
export function FaqsPage({ page }: { readonly page: ContentPage }) {
  const { t } = useTranslation('content');
  const lang = useTextLanguage(page);
  const [words, setWords] = useState('');
  const groups = page.sections.map((section) => ({ ...section, questions: withWords(questionsOf(section), words) }));
  const shown = groups.filter(({ questions }) => questions.length > 0);
  const phone = useSalesPhone();
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <ContentHead {...page} />
      <h1 className="mq-h1" lang={lang}>
        {page.title}
      </h1>
      {lang !== undefined && <p className="mq-small mq-mute">{t('notTranslated')}</p>}
      <div className={classes.columns}>
        <nav className={classes.subjects} aria-label={t('faqs.subjects')}>
          {page.sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} lang={lang}>
              {title}
            </a>
          ))}
        </nav>
        <div>
          <search className={classes.search}>
            <SearchIcon />
            <input
              type="search"
              value={words}
              aria-label={t('faqs.search')}
              placeholder={t('faqs.search')}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </search>
          <p role="status" className="mq-unseen">
            {words === ''
              ? ''
              : t('faqs.found', { count: shown.reduce((sum, group) => sum + group.questions.length, 0) })}
          </p>
          {shown.length === 0 && <p className={`mq-soft ${classes.none}`}>{t('faqs.none')}</p>}
          {shown.map((group) => (
            <Group key={group.id} section={group} questions={group.questions} isOpen={words !== ''} lang={lang} />
          ))}
          <p className={`mq-soft ${classes.contact}`}>
            <Sentences>
              {t('faqs.notHere')}
              <Link href={CONTACT} className="mq-link">
                {t('faqs.write')}
              </Link>
            </Sentences>{' '}
            <a href={phone.href} className="mq-link mq-figures">
              {phone.shown}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}

interface GroupProps {
  readonly section: Pick<Section, 'id' | 'title'>;
  readonly questions: readonly Question[];
  /** Opens all questions, for the hits of a search. */
  readonly isOpen: boolean;
  readonly lang: Language | undefined;
}

function Group({ section: { id, title }, questions, isOpen, lang }: GroupProps) {
  const isTarget = useLocation().hash === `#${id}`;
  return (
    <section aria-labelledby={id} className={classes.group} lang={lang}>
      <h2 id={id} className="mq-h2">
        {title}
      </h2>
      {questions.map(({ question, blocks }, index) => (
        <Answer key={question} question={question} blocks={blocks} isOpen={isOpen || (isTarget && index === 0)} />
      ))}
    </section>
  );
}

interface AnswerProps {
  readonly question: string;
  readonly blocks: readonly Block[];
  readonly isOpen: boolean;
}

/** The browser opens and closes it; a search or an anchor only decides how it starts. */
function Answer({ question, blocks, isOpen }: AnswerProps) {
  const [isShown, setShown] = useState(isOpen);
  useEffect(() => setShown(isOpen), [isOpen]);
  return (
    <details open={isShown} onToggle={(event) => setShown(event.currentTarget.open)} className={classes.answer}>
      <summary>{question}</summary>
      <div className={classes.text}>
        <Blocks blocks={blocks} />
      </div>
    </details>
  );
}

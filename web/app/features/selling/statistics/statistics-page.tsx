import { formatMoney, shortPrice } from '@marque/core/rules/format';
import { type Era, LONGEST_QUERY, toWholePounds } from '@marque/core/rules/search';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { EmptyState } from '@marque/core/ui/empty-state';
import { SearchIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { SoldRows } from '../../../foundation/lots/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useLogin, useSession } from '../../../foundation/session/index.ts';
import { statisticsPath } from './address.ts';
import { DistributionChart } from './distribution-chart.tsx';
import type { Figures, StatisticsData } from './load-statistics.ts';
import classes from './statistics.module.css';

export function StatisticsPage({ question, figures }: StatisticsData) {
  const { t } = useTranslation(['sell', 'common']);
  const { site } = useSession();
  const title = t('statistics.title');
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={title} description={t(`statistics.lead.${site}`)} />
      <h1 className="mq-h1">{title}</h1>
      <p className={`mq-lead ${classes.lead}`}>{t(`statistics.lead.${site}`)}</p>
      <SearchForm words={question.words} />
      {figures === null ? (
        <EmptyState title={t('statistics.failed.title')} text={t('statistics.failed.text')}>
          <ButtonLink href={statisticsPath(site, question.words, question.era)}>
            {t('statistics.failed.again')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Results words={question.words} era={question.era} figures={figures} />
      )}
    </div>
  );
}

function SearchForm({ words }: { readonly words: string }) {
  const { t } = useTranslation('sell');
  const { site } = useSession();
  const isBusy = useNavigation().state === 'loading';
  return (
    <Form
      action={statisticsPath(site, null)}
      role="search"
      aria-label={t('statistics.search')}
      className={classes.search}
    >
      <SearchIcon />
      {/* The key resets the field for another search. */}
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={LONGEST_QUERY}
        aria-label={t(`statistics.field.${site}`)}
        placeholder={t(`statistics.placeholder.${site}`)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('statistics.start')}
      </Button>
    </Form>
  );
}

interface ResultsProps {
  readonly words: string;
  readonly era: Era | null;
  readonly figures: Figures;
}

function Results({ words, era, figures }: ResultsProps) {
  const { t } = useTranslation('sell');
  const { count } = useLocale();
  const { site } = useSession();
  const { statistics, spread, last, eras } = figures;
  if (figures.found === 0) {
    return (
      <EmptyState title={t('statistics.none.title', { words })} text={t('statistics.none.text')}>
        <ButtonLink href={statisticsPath(site, null)} variant="second">
          {t('statistics.none.all')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {statistics.isFallback && <h2 className={`mq-h2 ${classes.all}`}>{t('statistics.all')}</h2>}
      <FigureList figures={figures} />
      {figures.activity !== null && <Invitation />}
      {figures.activity === null && (spread !== null || eras.length > 1) && (
        <div className={classes.grid}>
          <section aria-labelledby="spread">
            <h2 id="spread" className="mq-h2">
              {t('statistics.spread.title')}
            </h2>
            {spread !== null && <DistributionChart spread={spread} shown={count(statistics.count)} />}
          </section>
          {eras.length > 1 && <Eras words={words} chosen={era} figures={figures} />}
        </div>
      )}
      {last.length > 0 && (
        <section className={classes.section} aria-labelledby="last">
          <h2 id="last" className="mq-h2">
            {t('statistics.last', { count: last.length })}
          </h2>
          <SoldRows lots={last} hasInvitation={figures.activity !== null} />
        </section>
      )}
    </>
  );
}

/** Sums that are unknown, or withheld from the reader, are left out. */
function FigureList({ figures: { statistics, spread, activity } }: { readonly figures: Figures }) {
  const { t } = useTranslation('sell');
  const { language, count: written } = useLocale();
  const { total, largest, count, hasPlus } = statistics;
  return (
    <dl className={classes.figures}>
      <Figure
        label={t('statistics.count')}
        value={hasPlus ? t('statistics.andMore', { count: written(count) }) : written(count)}
      />
      {total !== null && <Figure label={t('statistics.total')} value={shortPrice(total, language)} />}
      {spread !== null && <Figure label={t('statistics.middle')} value={formatMoney(spread.middle, language)} />}
      {largest !== null && (
        <Figure label={t('statistics.largest')} value={formatMoney(toWholePounds(largest), language)} />
      )}
      {typeof activity?.sellThrough === 'number' && (
        <Figure label={t('statistics.sellThrough')} value={t('statistics.perCent', { value: activity.sellThrough })} />
      )}
      {typeof activity?.averageBids === 'number' && (
        <Figure label={t('statistics.averageBids')} value={written(activity.averageBids)} />
      )}
    </dl>
  );
}

/** To a reader from whom prices are withheld. */
function Invitation() {
  const { t } = useTranslation('sell');
  const { openLogin } = useLogin();
  return (
    <section className={classes.invitation} data-on="wash" aria-labelledby="invitation">
      <div>
        <h2 id="invitation" className="mq-h3">
          {t('statistics.invitation.title')}
        </h2>
        <p className="mq-soft">{t('statistics.invitation.text')}</p>
      </div>
      <Button onClick={() => openLogin({ reason: 'price' })}>{t('statistics.invitation.action')}</Button>
    </section>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ErasProps {
  readonly words: string;
  readonly chosen: Era | null;
  readonly figures: Figures;
}

function Eras({ words, chosen, figures: { eras, found } }: ErasProps) {
  const { t } = useTranslation('sell');
  const { site } = useSession();
  const { count } = useLocale();
  const choices = [{ era: null, count: found }, ...eras];
  return (
    <nav className={classes.narrow} aria-labelledby="narrow">
      <h2 id="narrow" className="mq-h3">
        {t('statistics.narrow')}
      </h2>
      <ul>
        {choices.map(({ era, count: sold }) => {
          const isChosen = era?.from === chosen?.from;
          return (
            <li key={era?.from ?? 'all'}>
              <Link
                href={statisticsPath(site, words, era)}
                aria-current={isChosen ? 'true' : undefined}
                className={classList(classes.era, isChosen && classes.chosen)}
              >
                <span aria-hidden="true" className={classes.dot} />
                <span>
                  {era === null ? t('statistics.era.all') : t(eraKey(era), { from: era.from, to: era.to })}
                  <small>{t('statistics.era.sold', { count: sold, shown: count(sold) })}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The first era has no start and the last one no end. */
function eraKey({ from, to }: Era) {
  if (from <= 1900) return 'statistics.era.before';
  return to >= 2099 ? 'statistics.era.since' : 'statistics.era.between';
}

import { instantOf } from '@marque/core/contracts/instants';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { Section } from '../../frame/section.tsx';
import classes from './approval.module.css';
import type { ShownApproval } from './load-approval.ts';

type Content = ShownApproval['content'];

interface PreparedLotProps {
  readonly title: string;
  readonly content: Content;
}

/** The words, facts, pictures and terms of a lot that is not published yet. */
export function PreparedLot({ title, content }: PreparedLotProps) {
  const { t } = useTranslation('own');
  const { summary, lead, story } = content;
  return (
    <>
      <Pictures title={title} pictures={content.pictures} />
      <Section title={t('approval.terms')}>
        <Terms content={content} />
      </Section>
      <Section title={t('approval.words')}>
        <div className={classes.words}>
          {summary !== '' && <p className={classes.summary}>{summary}</p>}
          {[lead, ...story].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Facts facts={content.facts} />
    </>
  );
}

/** The uploads themselves, which the server sends to their vendor and to staff alone. */
function Pictures({ title, pictures }: { readonly title: string; readonly pictures: Content['pictures'] }) {
  const { t } = useTranslation(['own', 'lot']);
  return (
    <Section title={t('approval.pictures')} note={t('approval.picturesNote')}>
      <ol className={classes.pictures}>
        {pictures.map(({ url, view }) => (
          <li key={url}>
            <img
              src={url}
              alt={t('lot:gallery.alt', { title, view: t(`lot:view.${view}`) })}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Terms({ content }: { readonly content: Content }) {
  const { t } = useTranslation('own');
  const { language } = useLocale();
  const { date, timeOfDay, weekday } = useDateFormats();
  const { currencyCode, startPrice, reserve, dtStartUTC, dtEndUTC, areaName } = content;
  const money = (major: number | null) =>
    major === null || currencyCode === null ? '–' : formatMoney(fromMajor(major, currencyCode), language);
  const moment = (iso: string | null) => {
    const at = instantOf(iso);
    return at === null ? '–' : `${weekday(at)}, ${date(at)}, ${timeOfDay(at)}`;
  };
  const terms = [
    ['startPrice', money(startPrice)],
    ['reserve', reserve === null ? t('approval.noReserve') : money(reserve)],
    ['start', moment(dtStartUTC)],
    ['end', moment(dtEndUTC)],
    ['place', areaName],
  ] as const;
  return (
    <dl className={classes.list}>
      {terms.map(([term, value]) => (
        <div key={term}>
          <dt>{t(`approval.term.${term}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ facts }: Pick<Content, 'facts'>) {
  const { t } = useTranslation(['own', 'facts']);
  if (facts.length === 0) return null;
  return (
    <Section title={t('approval.facts')}>
      <dl className={classes.list}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(`facts:${label}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

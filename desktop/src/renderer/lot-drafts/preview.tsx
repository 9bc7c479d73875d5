import { instantOf } from '@marque/core/contracts/instants';
import type { LotDraft } from '@marque/core/contracts/staff';
import { formatDate, formatMoney, formatTime } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { siteTimeZone } from '@marque/core/rules/places';
import { useTranslation } from 'react-i18next';
import { FilePicture } from '../consignments/files/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import type { LotContent } from './editor/index.ts';
import classes from './lot-drafts.module.css';

interface PreviewProps {
  readonly content: LotContent;
  readonly draft: Pick<LotDraft, 'site' | 'vendor'>;
}

/** The lot in the order in which its page shows it to buyers, from what is typed. The reserve is not among it. */
export function Preview({ content, draft: { site, vendor } }: PreviewProps) {
  const { t } = useTranslation(['console', 'common', 'facts', 'lot']);
  const { title, summary, lead, story, facts, pictures, startPrice, currencyCode, dtStartUTC, dtEndUTC } = content;
  const price = startPrice === null || currencyCode === null ? null : fromMajor(startPrice, currencyCode);
  return (
    <article className={classes.preview}>
      <p className={classes.quiet}>
        {[t(`common:site.${site}`), content.areaName, vendor.nickname].filter((words) => words !== '').join(' · ')}
      </p>
      <h2>{title === '' ? t('console:lotDrafts.untitled') : title}</h2>
      {summary !== '' && <p>{summary}</p>}
      {pictures.length > 0 && (
        <ul className={classes.gallery}>
          {pictures.map(({ url, view }) => (
            <li key={url}>
              <FilePicture source={{ kind: 'stored', address: url }} />
              <small>{t(`lot:view.${view}`)}</small>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>
        {t('console:lotDrafts.preview.sale', {
          start: timeText(dtStartUTC),
          end: timeText(dtEndUTC),
          price: price === null ? '–' : formatMoney(price, PAGE_LANGUAGE),
        })}
      </p>
      {lead !== '' && <p className={classes.lead}>{lead}</p>}
      {story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {facts.length > 0 && (
        <dl className={classes.previewFacts}>
          {facts
            .filter(({ value }) => value !== '')
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{t(`facts:${label}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
    </article>
  );
}

function timeText(text: string | null): string {
  const at = instantOf(text);
  if (at === null) return '–';
  return `${formatDate(at, { countryCode: 'GB', timeZone: siteTimeZone })}, ${formatTime(at, { timeZone: siteTimeZone })}`;
}

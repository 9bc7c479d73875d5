import { instantOf, toIso } from '@marque/core/contracts/instants';
import { useTranslation } from 'react-i18next';
import { SiteTimeField } from '../../lot-drafts/fields/index.ts';
import classes from '../home-page.module.css';
import type { ProblemOf } from './problems.ts';

interface ShowingOnWire {
  readonly isLive: boolean;
  readonly dtFromUTC: string | null;
  readonly dtUntilUTC: string | null;
}

interface ShowingFieldsProps {
  readonly showing: ShowingOnWire;
  readonly problemOf: ProblemOf;
  readonly onChange: (part: Partial<ShowingOnWire>) => void;
}

/** Whether and when something is shown. */
export function ShowingFields({ showing: { isLive, dtFromUTC, dtUntilUTC }, problemOf, onChange }: ShowingFieldsProps) {
  const { t } = useTranslation('console');
  const time = (at: number | null) => (at === null ? null : toIso(at));
  return (
    <>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isLive}
          onChange={({ currentTarget }) => onChange({ isLive: currentTarget.checked })}
        />
        {t('homePage.field.isLive')}
      </label>
      <div className={classes.pair}>
        <SiteTimeField
          name="from"
          label={t('homePage.field.from')}
          hint={t('homePage.hint.from')}
          problem={problemOf('from')}
          value={instantOf(dtFromUTC)}
          isReadOnly={false}
          onChange={(at) => onChange({ dtFromUTC: time(at) })}
        />
        <SiteTimeField
          name="until"
          label={t('homePage.field.until')}
          hint={t('homePage.hint.until')}
          problem={problemOf('until')}
          value={instantOf(dtUntilUTC)}
          isReadOnly={false}
          onChange={(at) => onChange({ dtUntilUTC: time(at) })}
        />
      </div>
    </>
  );
}

import { useDebouncedValue } from '@mantine/hooks';
import { listEndingLots } from '@marque/core/contracts/staff';
import type { OutageExtension } from '@marque/core/rules/bidding';
import type { Site } from '@marque/core/rules/lot';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetched } from '../lot-drawer/fetching/index.ts';
import type { LotChoice } from './extension-drafts.ts';
import classes from './extensions.module.css';
import { OutageForm } from './outage-form.tsx';
import { OutageLots } from './outage-lots.tsx';
import { planOf, queryOf } from './outage-request.ts';
import { useExtensionDraft } from './use-extension-draft.ts';

/** Between the last key in a field and the request for its lots. */
const TYPING_MS = 400;

/** Moves the ends of all auctions that an outage of the platform concerned. */
export function ExtensionsScreen() {
  const { t } = useTranslation('console');
  const { fields, choice, changeFields, changeChoice, finish } = useExtensionDraft();
  // Lots and the new end are those of the same fields, so that nothing is sent that is not on the screen.
  const [settled] = useDebouncedValue(fields, TYPING_MS);
  const plan = planOf(settled);
  return (
    <main className={classes.section}>
      <header className={classes.head}>
        <h1>{t('extensions.title')}</h1>
        <p>{t('extensions.text')}</p>
      </header>
      <OutageForm fields={fields} onChange={changeFields} />
      {plan === null ? (
        <p className={classes.empty}>{t('extensions.incomplete')}</p>
      ) : (
        <Lots
          key={JSON.stringify(settled)}
          site={settled.site}
          plan={plan}
          isSettled={settled === fields}
          choice={choice}
          onChoose={changeChoice}
          onSent={finish}
        />
      )}
    </main>
  );
}

interface LotsProps {
  readonly site: Site;
  readonly plan: OutageExtension;
  readonly isSettled: boolean;
  readonly choice: LotChoice;
  readonly onChoose: (choice: LotChoice) => void;
  readonly onSent: () => void;
}

/** The lots of one site and time, read again after they were extended. */
function Lots({ plan, onSent, ...props }: LotsProps) {
  const [readings, setReadings] = useState(0);
  const fetched = useFetched(listEndingLots, { query: queryOf(props.site, plan) }, readings);
  return (
    <OutageLots
      {...props}
      endsAt={plan.endsAt}
      fetched={fetched}
      onExtended={() => {
        setReadings((before) => before + 1);
        onSent();
      }}
    />
  );
}

import {
  ALL_CONSENT,
  type Consent,
  type ConsentGroup,
  consentGroups,
  forcedGroups,
  setConsentGroup,
} from '@marque/core/rules/visit';
import { Button } from '@marque/core/ui/button';
import { CheckIcon } from '@marque/core/ui/icons';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsent } from '../../../foundation/consent/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { useChooseConsent } from '../use-choose-consent.ts';
import classes from './consent-groups.module.css';

interface ConsentGroupsProps {
  /** Level of the groups' headings. */
  readonly level: 2 | 3;
  readonly onStored: () => void;
}

/** One switch for each group of cookies, and the buttons that store the choice. */
export function ConsentGroups({ level, onStored }: ConsentGroupsProps) {
  const { t } = useTranslation('consent');
  const { flags } = useSession();
  const { consent } = useConsent();
  const choose = useChooseConsent();
  /** Null until a switch is turned; the stored choice may change until then. */
  const [draft, setDraft] = useState<Consent | null>(null);
  const shown = draft ?? consent;

  const store = (choice: Consent) => {
    choose(choice);
    setDraft(null);
    onStored();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    store(shown);
  };
  return (
    <form method="dialog" onSubmit={submit}>
      <ul className={classes.groups}>
        {consentGroups(shown, forcedGroups(flags)).map(({ group, state }) => (
          <Group
            key={group}
            level={level}
            group={group}
            state={state}
            onTurn={(isOn) => setDraft(setConsentGroup(shown, group, isOn))}
          />
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button type="submit" variant="ink">
          {t('save')}
        </Button>
        <Button type="button" variant="second" onClick={() => store(ALL_CONSENT)}>
          {t('banner.all')}
        </Button>
      </div>
    </form>
  );
}

interface GroupProps {
  readonly level: 2 | 3;
  readonly group: ConsentGroup;
  readonly state: ReturnType<typeof consentGroups>[number]['state'];
  readonly onTurn: (isOn: boolean) => void;
}

function Group({ level, group, state, onTurn }: GroupProps) {
  const { t } = useTranslation('consent');
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <li className={classes.group}>
      <div>
        <Heading id={id} className="mq-h3">
          {t(`group.${group}.title`)}
        </Heading>
        <p id={`${id}-text`} className="mq-small mq-soft">
          {t(`group.${group}.text`)}
        </p>
      </div>
      {state === 'alwaysOn' ? (
        <b className={classes.always}>
          <CheckIcon />
          {t('state.alwaysOn')}
        </b>
      ) : (
        <label className={classes.turn}>
          <span aria-hidden="true">{t(`state.${state}`)}</span>
          <input
            type="checkbox"
            role="switch"
            className={classes.switch}
            aria-labelledby={id}
            aria-describedby={`${id}-text`}
            aria-checked={state !== 'off'}
            checked={state !== 'off'}
            disabled={state === 'forcedOn'}
            onChange={(event) => onTurn(event.target.checked)}
          />
        </label>
      )}
    </li>
  );
}

import { alertKeyOf } from '@marque/core/rules/people';
import { Button } from '@marque/core/ui/button';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMe } from '../../../foundation/session/index.ts';
import { AlertForm } from '../alert-form.tsx';
import { useAlertIntent, withIntent } from '../alert-intent.ts';
import { VisitorButton } from '../visitor-button.tsx';
import classes from './subscribe.module.css';
import { useAlert, useAlertActions } from './use-alert.ts';

export interface MakeAlertProps {
  readonly make: string;
  /** The models of the make that have been listed, by name. */
  readonly models: readonly string[];
}

/** On a make's page: an alert about the next lot of one of its models. */
export default function MakeAlert({ make, models }: MakeAlertProps) {
  const { t } = useTranslation('alerts');
  const offered = models.filter((model) => alertKeyOf({ make, model }) !== null);
  if (offered.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="alert-title">
      <div className={classes.words}>
        <h2 id="alert-title" className="mq-h3">
          {t('make.title', { make })}
        </h2>
        <p className="mq-soft mq-small">{t('make.text')}</p>
      </div>
      <ModelChoice make={make} models={offered} />
    </section>
  );
}

function ModelChoice({ make, models }: MakeAlertProps) {
  const { t } = useTranslation('alerts');
  const isMember = useMe() !== null;
  const { pathname, search } = useLocation();
  const [model, setModel] = useState('');
  const { set } = useAlertActions();
  const { isOn, press } = useAlert({ make, model });
  useAlertIntent('subscribe', (value) => {
    if (!models.includes(value)) return;
    setModel(value);
    void set({ make, model: value });
  });
  const select = <ModelSelect models={models} model={model} onChange={setModel} />;
  if (!isMember) {
    const target = model === '' ? pathname + search : withIntent(pathname, search, 'subscribe', model);
    return (
      <div className={classes.choice}>
        {select}
        <VisitorButton target={target}>{t('set')}</VisitorButton>
      </div>
    );
  }
  return (
    <AlertForm
      intent={isOn ? 'unsubscribe' : 'subscribe'}
      fields={{ make }}
      onPress={() => void press()}
      className={classes.choice}
    >
      {select}
      <Button type="submit" variant={isOn ? 'second' : 'filled'}>
        {t(isOn ? 'end' : 'set')}
      </Button>
    </AlertForm>
  );
}

interface ModelSelectProps {
  readonly models: readonly string[];
  /** Empty before a choice. */
  readonly model: string;
  readonly onChange: (model: string) => void;
}

function ModelSelect({ models, model, onChange }: ModelSelectProps) {
  const { t } = useTranslation('alerts');
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // What was chosen before the page was hydrated: React keeps it in the field and calls no handler for it.
  useEffect(() => {
    if (select.current?.value) onChange(select.current.value);
  }, [onChange]);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{t('make.model')}</label>
      <select
        ref={select}
        id={id}
        name="model"
        required
        value={model}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('make.choose')}</option>
        {models.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { ConsoleDialog } from '../dialog/index.ts';
import { LanguageSetting } from '../language/index.ts';
import { useBackend, useConsole, useSettings } from '../state/index.ts';
import { useViews } from '../views/index.ts';
import { AlertRules } from './alert-rules.tsx';
import { DoNotDisturbSetting } from './do-not-disturb.tsx';
import classes from './settings-dialog.module.css';

const SWITCHES = ['notifications', 'sounds', 'singleKeys'] as const;

/** Colours, density, alerts and keys of this computer. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const { settings } = useConsole();
  const values = useSettings((state) => state);
  const session = useBackend((state) => state.session);
  const { density, setDensity } = useViews();
  return (
    <ConsoleDialog title={t('settings.title')} onClose={onClose}>
      <div className={classes.list}>
        <Choice
          label={t('settings.scheme')}
          options={[
            ['dark', t('settings.dark')],
            ['light', t('settings.light')],
          ]}
          value={values.scheme}
          onChange={(scheme) => settings.set('scheme', scheme)}
        />
        <Choice
          label={t('settings.density')}
          options={[
            ['normal', t('settings.normal')],
            ['compact', t('settings.compact')],
          ]}
          value={density}
          onChange={setDensity}
        />
        <LanguageSetting />
        {SWITCHES.map((name) => (
          <label key={name} className={classes.switch}>
            <input
              type="checkbox"
              checked={values[name]}
              onChange={(event) => settings.set(name, event.target.checked)}
            />
            <span>
              {t(`settings.${name}`)}
              <small>{t(`settings.${name}Text`)}</small>
            </span>
          </label>
        ))}
        <DoNotDisturbSetting />
        <AlertRules />
        {session !== null && (
          <p className={classes.note}>{t(`settings.keeps.${session.keeps}`, { server: session.serverUrl })}</p>
        )}
      </div>
    </ConsoleDialog>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {options.map(([option, name]) => (
        <label key={option}>
          <input type="radio" name={label} checked={option === value} onChange={() => onChange(option)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

import { type AlertRule, MOST_ALERT_RULES } from '@marque/core/rules/monitoring';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { filterNames } from '../lots/index.ts';
import { useConsole, useSettings } from '../state/index.ts';
import { AlertRuleForm } from './alert-rule-form.tsx';
import classes from './settings-dialog.module.css';

const SWITCHES = ['notification', 'sound'] as const;

/** The rules by which the console tells of a lot: added, changed, switched and removed here. */
export function AlertRules() {
  const { t } = useTranslation('console');
  const { settings } = useConsole();
  const rules = useSettings(({ alertRules }) => alertRules);
  const [edited, setEdited] = useState<AlertRule | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form had the focus when it left.
    if (wasEdited.current && edited === null) addButton.current?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);
  const keep = (next: readonly AlertRule[]) => settings.set('alertRules', next);
  const replace = (rule: AlertRule) => rules.map((other) => (other.id === rule.id ? rule : other));
  const isFull = rules.length >= MOST_ALERT_RULES;
  const save = (rule: AlertRule) => {
    keep(rules.some(({ id }) => id === rule.id) ? replace(rule) : [...rules, rule]);
    setEdited(null);
  };
  return (
    <section className={classes.section}>
      <h3>{t('alertRules.title')}</h3>
      <p className={classes.note}>{t('alertRules.text')}</p>
      {rules.length > 0 && (
        <ul className={classes.rules}>
          {rules.map((rule) => (
            <RuleLine
              key={rule.id}
              rule={rule}
              onChange={(changed) => keep(replace(changed))}
              onEdit={() => setEdited(rule)}
              onRemove={() => {
                keep(rules.filter(({ id }) => id !== rule.id));
                addButton.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {edited === null ? (
        <ConsoleButton
          ref={addButton}
          variant="second"
          offReason={isFull ? t('alertRules.full', { count: MOST_ALERT_RULES }) : null}
          onClick={() => setEdited({ id: crypto.randomUUID(), name: '', filter: {}, notification: true, sound: false })}
        >
          {t('alertRules.add')}
        </ConsoleButton>
      ) : (
        <AlertRuleForm key={edited.id} rule={edited} onSave={save} onCancel={() => setEdited(null)} />
      )}
    </section>
  );
}

interface RuleLineProps {
  readonly rule: AlertRule;
  readonly onChange: (rule: AlertRule) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function RuleLine({ rule, onChange, onEdit, onRemove }: RuleLineProps) {
  const { t } = useTranslation('console');
  const { name, filter } = rule;
  const conditions = [
    ...filterNames(filter).map((condition) => t(`filter.${condition}`)),
    ...(filter.text === undefined ? [] : [t('filter.search', { search: filter.text })]),
  ];
  return (
    <li>
      <span>
        {name}
        <small>{conditions.join(' · ')}</small>
      </span>
      {SWITCHES.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={rule[part]}
            aria-label={t(`alertRules.${part}Of`, { name })}
            onChange={(event) => onChange({ ...rule, [part]: event.target.checked })}
          />
          {t(`alertRules.${part}`)}
        </label>
      ))}
      <ConsoleButton variant="bare" aria-label={t('alertRules.editOf', { name })} onClick={onEdit}>
        {t('alertRules.edit')}
      </ConsoleButton>
      <ConsoleButton variant="bare" aria-label={t('alertRules.removeOf', { name })} onClick={onRemove}>
        {t('alertRules.remove')}
      </ConsoleButton>
    </li>
  );
}

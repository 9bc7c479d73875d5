import { type AlertRule, LONGEST_FILTER_TEXT, LONGEST_RULE_NAME } from '@marque/core/rules/monitoring';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { FILTERS, filterNames, toggleCondition } from '../lots/index.ts';
import classes from './settings-dialog.module.css';

interface AlertRuleFormProps {
  readonly rule: AlertRule;
  readonly onSave: (rule: AlertRule) => void;
  readonly onCancel: () => void;
}

/** A rule's name, its conditions as the filter bar has them, and how it tells. */
export function AlertRuleForm({ rule, onSave, onCancel }: AlertRuleFormProps) {
  const { t } = useTranslation('console');
  const { text: firstText = '', ...firstFilter } = rule.filter;
  const [name, setName] = useState(rule.name);
  const [filter, setFilter] = useState<AlertRule['filter']>(firstFilter);
  const [text, setText] = useState(firstText);
  const conditions = text.trim() === '' ? filter : { ...filter, text: text.trim() };
  const missing = name.trim() === '' ? 'needsName' : Object.keys(conditions).length === 0 ? 'needsCondition' : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === null) onSave({ ...rule, name: name.trim(), filter: conditions });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <label className={classes.field}>
        {t('alertRules.name')}
        <input
          // biome-ignore lint/a11y/noAutofocus: the form appears where the button was pressed.
          autoFocus
          maxLength={LONGEST_RULE_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <fieldset className={classes.conditions}>
        <legend>{t('alertRules.conditions')}</legend>
        {FILTERS.map((condition) => (
          <label key={condition}>
            <input
              type="checkbox"
              checked={filterNames(filter).includes(condition)}
              onChange={() => setFilter(toggleCondition(filter, condition))}
            />
            {t(`filter.${condition}`)}
          </label>
        ))}
      </fieldset>
      <label className={classes.field}>
        {t('alertRules.words')}
        <input maxLength={LONGEST_FILTER_TEXT} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <div className={classes.buttons}>
        <ConsoleButton type="submit" offReason={missing === null ? null : t(`alertRules.${missing}`)}>
          {t('alertRules.save')}
        </ConsoleButton>
        <ConsoleButton variant="second" onClick={onCancel}>
          {t('alertRules.cancel')}
        </ConsoleButton>
      </div>
    </form>
  );
}

import { useTranslation } from 'react-i18next';
import { ChoiceCard } from '../../choice/index.ts';
import { FieldFrame, groupProps } from './field-frame.tsx';
import classes from './fields.module.css';
import { areShort, cardColumns } from './layout.ts';
import { type ControlProps, useControl, useOptionWords } from './use-control.ts';

/** Radio buttons for a few options. */
export function ChoiceControl({ field }: ControlProps) {
  const { t } = useTranslation('forms');
  const control = useControl(field);
  const words = useOptionWords(field);
  const options = field.options ?? [];
  const labels = options.map(words);
  const canClear = !field.required && control.text !== '';
  const clear = () => {
    control.answer(undefined);
    // Clearing removes this button, so the focus moves to the field.
    document.getElementById(control.id)?.focus();
  };
  const note = canClear && (
    <button type="button" className={`mq-link mq-reach ${classes.clear}`} onClick={clear}>
      {t('forms:clearAnswer')}
    </button>
  );
  return (
    <FieldFrame field={field} control={control} isGroup note={note}>
      <div
        role="radiogroup"
        {...groupProps(control)}
        aria-required={field.required}
        aria-invalid={control.fault !== null}
        className={classes.cards}
        data-columns={cardColumns(labels)}
        data-short={areShort(labels) || undefined}
      >
        {options.map((option, index) => (
          <ChoiceCard
            key={option}
            {...(index === 0 ? { id: control.id } : {})}
            name={field.key}
            value={option}
            checked={control.text === option}
            isWrong={control.fault !== null}
            className={classes.card}
            onChange={() => control.answer(option)}
          >
            {words(option)}
          </ChoiceCard>
        ))}
      </div>
    </FieldFrame>
  );
}

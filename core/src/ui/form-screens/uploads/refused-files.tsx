import { useTranslation } from 'react-i18next';
import { FieldError } from '../../field-error/index.ts';
import type { Refusal } from './upload-item.ts';
import classes from './uploads.module.css';

/** What was not taken of the files just chosen, and why; the same reason is said once. */
export function RefusedFiles({ refused }: { readonly refused: readonly Refusal[] }) {
  const { t } = useTranslation('forms');
  const faults = [...new Set(refused.map(({ fault }) => fault))];
  return (
    <div role="alert">
      {faults.map((fault) => {
        const names = refused.filter((one) => one.fault === fault).map(({ name }) => name);
        return (
          <div key={fault} className={classes.refused}>
            <FieldError>{t(`forms:faults.${fault}`)}</FieldError>
            <p>{names.join(', ')}</p>
          </div>
        );
      })}
    </div>
  );
}

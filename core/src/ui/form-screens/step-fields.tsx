import type { Step } from '../../forms/variants/index.ts';
import { FormField } from './fields/form-field.tsx';
import { rowsOf } from './fields/rows-of.ts';
import classes from './form-screens.module.css';

/** The fields of a step in rows. Each field renders itself; hidden fields take no space. */
export function StepFields({ step }: { readonly step: Step }) {
  return (
    <div className={classes.fields}>
      {rowsOf(step.fields).map((row) =>
        row.length === 1 ? (
          <FormField key={row[0].key} name={row[0].key} />
        ) : (
          <div key={row[0].key} className={classes.pair} data-pair>
            {row.map(({ key }) => (
              <FormField key={key} name={key} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

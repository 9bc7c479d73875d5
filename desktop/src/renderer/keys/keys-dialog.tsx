import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleDialog } from '../dialog/index.ts';
import { KEY_TABLE } from './key-table.ts';
import classes from './keys-dialog.module.css';

const GROUPS = ['console', 'wall', 'lot', 'draft', 'handOver', 'go'] as const;

/** The list of all keys, opened with `?`. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  return (
    <ConsoleDialog title={t('keys.title')} onClose={onClose}>
      <div className={classes.groups}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`keys.group.${group}`)}</h3>
            <dl>
              {KEY_TABLE.filter((entry) => entry.group === group).map(({ command, shown }) => (
                <Fragment key={command}>
                  <dt>
                    <Keys shown={shown} />
                  </dt>
                  <dd>{t(`keys.command.${command}`)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ConsoleDialog>
  );
}

/** Keys drawn as keys. */
export function Keys({ shown }: { readonly shown: readonly string[] }) {
  return (
    <span className={classes.keys}>
      {shown.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

import { TextInput } from '@mantine/core';
import type { Passkey } from '@marque/core/contracts/security';
import { PASSKEY_NAME_MOST } from '@marque/core/rules/security';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Sentences } from '@marque/core/ui/sentences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../foundation/session/index.ts';
import formClasses from '../../form/form.module.css';
import { fieldsOf, focusFirst } from '../../form/form-elements.ts';
import { FailedAlert } from '../../form/save-row.tsx';
import { useSave } from '../../form/use-save.ts';
import classes from '../security.module.css';
import { securityCalls } from '../security-calls.ts';
import { useWhen } from '../use-when.ts';

const RemovePasskeyDialog = lazyPart('remove-passkey', () => import('./remove-passkey-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** Called with the outcome in words. */
  readonly onChanged: (words: string) => void;
}

export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { t } = useTranslation('security');
  const [change, setChange] = useState<'rename' | 'remove' | null>(null);
  const close = () => setChange(null);
  const { name } = passkey;
  if (change === 'rename') return <NameForm passkey={passkey} onChanged={onChanged} onClose={close} />;
  return (
    <li className={`${classes.row} ${classes.stacked}`}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        <Facts passkey={passkey} />
      </div>
      <div className={classes.actions}>
        <Button variant="second" size="sm" onClick={() => setChange('rename')}>
          {t('passkeys.rename')}
          <span className="mq-unseen">, {name}</span>
        </Button>
        <Button variant="danger" size="sm" onClick={() => setChange('remove')}>
          {t('passkeys.remove')}
          <span className="mq-unseen">, {name}</span>
        </Button>
      </div>
      {change === 'remove' && <RemovePasskeyDialog passkey={passkey} onRemoved={onChanged} onClose={close} />}
    </li>
  );
}

/** When it was added and used; the host, where it is that of the other site. */
function Facts({ passkey: { host, dtCreatedUTC, dtLastUsedUTC } }: Pick<PasskeyRowProps, 'passkey'>) {
  const { t } = useTranslation('security');
  const { site, origins } = useSession();
  const created = useWhen(dtCreatedUTC);
  const used = useWhen(dtLastUsedUTC ?? dtCreatedUTC);
  const isOfThisSite = new URL(origins[site]).hostname === host;
  return (
    <p className={`mq-soft ${classes.facts}`}>
      <Sentences>
        {!isOfThisSite && t('passkeys.host', { host })}
        {t('passkeys.created', { when: created })}
        {dtLastUsedUTC === null ? t('passkeys.neverUsed') : t('passkeys.lastUsed', { when: used })}
      </Sentences>
    </p>
  );
}

function NameForm({ passkey, onChanged, onClose }: PasskeyRowProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const { state, save } = useSave((name: string) => securityCalls.renamePasskey(passkey.passkeyId, name));
  const send = async (entered: string) => {
    const name = entered.trim() || passkey.name;
    if (!(await save(name))) return;
    onClose();
    onChanged(t('passkeys.renamed', { name }));
  };
  return (
    <li className={classes.row}>
      <form method="dialog" className={formClasses.form} onSubmit={(event) => void send(fieldsOf(event)('name'))}>
        <FailedAlert state={state} />
        <TextInput
          ref={focusFirst}
          name="name"
          label={t('passkeys.name')}
          defaultValue={passkey.name}
          maxLength={PASSKEY_NAME_MOST}
          autoComplete="off"
        />
        <div className={classes.actions}>
          <Button type="submit" size="sm" isBusy={state.kind === 'saving'}>
            {t('passkeys.saveName')}
          </Button>
          <Button variant="bare" size="sm" onClick={onClose}>
            {t('passkeys.cancel')}
          </Button>
        </div>
      </form>
    </li>
  );
}

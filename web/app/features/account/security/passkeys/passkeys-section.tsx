import type { Passkey } from '@marque/core/contracts/security';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportsPasskeys } from '../../passkeys/device-passkeys.ts';
import classes from '../security.module.css';
import { focusSection, SecuritySection } from '../security-section.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const SECTION_ID = 'passkeys';

// Needed only by members who add one.
const AddPasskey = lazyPart('add-passkey', () => import('./add-passkey.tsx'), { onFailed: ({ onClose }) => onClose() });

interface PasskeysSectionProps {
  readonly passkeys: readonly Passkey[] | null;
  /** Whether the account asks for codes: then a new passkey needs one. */
  readonly asksForCode: boolean;
}

/** The passkeys of an account, on both sites. */
export function PasskeysSection({ passkeys, asksForCode }: PasskeysSectionProps) {
  const { t } = useTranslation('security');
  const [isAdding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState('');
  const close = () => {
    setAdding(false);
    focusSection(SECTION_ID);
  };
  const finish = (words: string) => {
    setOutcome(words);
    close();
  };
  const add = () => {
    const isSupported = supportsPasskeys();
    setOutcome(isSupported ? '' : t('passkeys.unsupported'));
    setAdding(isSupported);
  };
  return (
    <SecuritySection id={SECTION_ID} title={t('passkeys.title')} text={t('passkeys.text')} part={passkeys}>
      {(all) => (
        <>
          {all.length === 0 ? (
            <p className="mq-soft">{t('passkeys.none')}</p>
          ) : (
            <ul className={classes.list}>
              {all.map((passkey) => (
                <PasskeyRow key={passkey.passkeyId} passkey={passkey} onChanged={finish} />
              ))}
            </ul>
          )}
          <p role="status" className={classes.outcome}>
            {outcome}
          </p>
          {isAdding ? (
            <AddPasskey asksForCode={asksForCode} onAdded={finish} onClose={close} />
          ) : (
            <div className={classes.actions}>
              <Button variant={all.length === 0 ? 'filled' : 'second'} onClick={add}>
                {t('passkeys.add')}
              </Button>
            </div>
          )}
        </>
      )}
    </SecuritySection>
  );
}

import { instantOf } from '@marque/core/contracts/instants';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useDateFormats } from '@marque/core/ui/locale';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SecondFactorState } from '../load-security.ts';
import classes from '../security.module.css';
import { focusSection, SecuritySection } from '../security-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const SECTION_ID = 'codes';

// Needed only by members who change the setting.
const SetUp = lazyPart('set-up-codes', () => import('./set-up.tsx'), { onFailed: ({ onClose }) => onClose() });
const CodesDialog = lazyPart('codes', () => import('./codes-dialog.tsx'), { onFailed: ({ onClose }) => onClose() });

/** Codes of an authenticator app as the second step of a sign-in. */
export function TwoStepSection({ factor }: { readonly factor: SecondFactorState | null }) {
  const { t } = useTranslation('security');
  const [isSettingUp, setSettingUp] = useState(false);
  /** Shown once, so they stay until the member has saved them. */
  const [fresh, setFresh] = useState<readonly string[] | null>(null);
  const show = (codes: readonly string[]) => {
    // The form or the dialog that had the focus goes with this.
    flushSync(() => setFresh(codes));
    focusSection(SECTION_ID);
  };
  const leave = () => {
    setSettingUp(false);
    setFresh(null);
    focusSection(SECTION_ID);
  };

  return (
    <SecuritySection id={SECTION_ID} title={t('codes.title')} text={t('codes.text')} part={factor}>
      {({ dtActivatedUTC, recoveryCodesLeft }) => {
        if (fresh !== null) return <RecoveryCodes codes={fresh} onSaved={leave} />;
        if (isSettingUp) return <SetUp onActivated={show} onClose={leave} />;
        const activatedAt = instantOf(dtActivatedUTC);
        return activatedAt === null ? (
          <Off onSetUp={() => setSettingUp(true)} />
        ) : (
          <On since={activatedAt} left={recoveryCodesLeft} onRenewed={show} onRemoved={leave} />
        );
      }}
    </SecuritySection>
  );
}

function Off({ onSetUp }: { readonly onSetUp: () => void }) {
  const { t } = useTranslation('security');
  return (
    <>
      <p>{t('codes.off')}</p>
      <div className={classes.actions}>
        <Button onClick={onSetUp}>{t('codes.setUp')}</Button>
      </div>
    </>
  );
}

interface OnProps {
  /** UTC ms. */
  readonly since: number;
  /** Unused recovery codes. */
  readonly left: number;
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

function On({ since, left, onRenewed, onRemoved }: OnProps) {
  const { t } = useTranslation('security');
  const { date } = useDateFormats();
  const [change, setChange] = useState<'renew' | 'turnOff' | null>(null);
  const close = () => setChange(null);
  return (
    <>
      <p>
        <b>{t('codes.on', { date: date(since) })}</b> {t('codes.left', { count: left })}
      </p>
      <div className={classes.actions}>
        <Button variant="second" onClick={() => setChange('renew')}>
          {t('codes.renew')}
        </Button>
        <Button variant="danger" onClick={() => setChange('turnOff')}>
          {t('codes.turnOff')}
        </Button>
      </div>
      {change !== null && <CodesDialog change={change} onRenewed={onRenewed} onRemoved={onRemoved} onClose={close} />}
    </>
  );
}

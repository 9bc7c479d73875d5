import { Button } from '@marque/core/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../foundation/forms/index.ts';
import { useMember } from '../../../../foundation/member/index.ts';
import securityClasses from '../security.module.css';
import classes from './codes.module.css';

const FILE_NAME = 'marque-recovery-codes.txt';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** New recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const { email } = useMember();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const text = `${t('codes.file', { email })}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    // Browsers refuse it without a permission or on an insecure page.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(copied ? 'copied' : 'notCopied');
  };
  return (
    <>
      <Alert tone="met" title={t('codes.saveTitle')}>
        {t('codes.saveText')}
      </Alert>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={securityClasses.actions}>
        <Button onClick={onSaved}>{t('codes.saved')}</Button>
        <Button variant="second" onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button variant="second" onClick={() => saveFile(FILE_NAME, text)}>
          {t('codes.download')}
        </Button>
        <p role="status" className={securityClasses.outcome}>
          {outcome !== null && t(`codes.${outcome}`)}
        </p>
      </div>
    </>
  );
}

/** Hands a text to the browser as a file. */
function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { AccountSession, endOtherSessions } from '@marque/core/contracts/security';
import { Button } from '@marque/core/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedAlert } from '../../form/save-row.tsx';
import { useSave } from '../../form/use-save.ts';
import classes from '../security.module.css';
import { securityCalls } from '../security-calls.ts';
import { focusSection, SecuritySection } from '../security-section.tsx';
import { SessionRow } from './session-row.tsx';

const SECTION_ID = 'sessions';

/** The browsers and programs that are signed in, each with its end. */
export function SessionsSection({ sessions }: { readonly sessions: readonly AccountSession[] | null }) {
  const { t } = useTranslation('security');
  const [ended, setEnded] = useState('');
  return (
    <SecuritySection id={SECTION_ID} title={t('sessions.title')} text={t('sessions.text')} part={sessions}>
      {(all) => (
        <>
          <ul className={classes.list}>
            {all.map((session) => (
              <SessionRow
                key={session.sessionKey}
                session={session}
                onEnded={(device) => {
                  setEnded(t('sessions.ended', { device }));
                  focusSection(SECTION_ID);
                }}
              />
            ))}
          </ul>
          <p role="status" className={classes.outcome}>
            {ended}
          </p>
          {all.length > 1 && <EndOthers onEnded={setEnded} />}
        </>
      )}
    </SecuritySection>
  );
}

function EndOthers({ onEnded }: { readonly onEnded: (words: string) => void }) {
  const { t } = useTranslation('security');
  const { state, save } = useSave(async () => {
    const answer = await securityCalls.endOtherSessions();
    if (answer.ok) {
      const { endedSessions: count } = answer.value.body as ReplyOf<typeof endOtherSessions>;
      onEnded(t('sessions.endedOthers', { count }));
    }
    return answer;
  });
  const end = async () => {
    if (await save(undefined)) focusSection(SECTION_ID);
  };
  return (
    <>
      <FailedAlert state={state} />
      <div className={classes.actions}>
        <Button variant="second" isBusy={state.kind === 'saving'} onClick={() => void end()}>
          {t('sessions.endOthers')}
        </Button>
      </div>
    </>
  );
}

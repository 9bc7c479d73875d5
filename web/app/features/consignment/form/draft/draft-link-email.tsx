import { classList } from '@marque/core/ui/class-list';
import { CheckIcon, ErrorIcon } from '@marque/core/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../../foundation/member/index.ts';
import { type LinkOutcome, requestLink } from '../../drafts/request-link.ts';
import type { FormSession } from '../../form-session/open-form-session.ts';
import { prospectCalls } from '../../prospect-calls.ts';
import classes from './draft-link-email.module.css';

/** The status of the email with a link to the draft for another device. */
export type DraftLinkEmail = 'unasked' | 'sending' | LinkOutcome;

export function useLinkLetter({ id, autosave }: FormSession) {
  const [letter, setLetter] = useState<DraftLinkEmail>('unasked');
  const ask = async () => {
    if (letter === 'sending') return;
    setLetter('sending');
    setLetter(await requestLink(autosave, () => prospectCalls.sendLink(id)));
  };
  return { letter, ask: () => void ask() };
}

/** The outcome of the request. The live region renders empty first, so that screen readers announce its content. */
export function LinkLetterStatus({ letter }: { readonly letter: DraftLinkEmail }) {
  const { t } = useTranslation('consign');
  const { email } = useMember();
  const hasFailed = letter !== 'unasked' && letter !== 'sending' && letter !== 'sent';
  return (
    <p
      role="status"
      className={classList(classes.status, letter === 'sent' && classes.sent, hasFailed && classes.failed)}
    >
      {letter === 'sent' && <CheckIcon size={17} stroke={2} />}
      {hasFailed && <ErrorIcon size={17} stroke={2} />}
      {letter !== 'unasked' && <span>{t(`letter.${letter}`, { email })}</span>}
    </p>
  );
}

import { failureMessage, messageOf } from '@marque/core/rules/display';
import { Link } from '@marque/core/ui/link';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import type { KeyedCallState } from './use-keyed-call.ts';

interface CallFailedProps {
  readonly state: KeyedCallState;
  /** Text keys by the server's code, for refusals that the page explains better than the catalogue. */
  readonly own?: Readonly<Record<string, string>>;
  /** Where the link of the message leads, if not to its usual page. */
  readonly href?: string;
}

/** Why a change failed and what to do about it; renders only after a failure. Needs the namespace `messages`. */
export function CallFailed({ state, own = {}, href }: CallFailedProps) {
  const { t, i18n } = useTranslation('messages');
  if (state.kind !== 'failed') return null;
  const { failure } = state;
  const code = failure.kind === 'refused' ? failure.problem.message : '';
  const message = messageOf(failureMessage(failure, 'other'));
  const key = Object.hasOwn(own, code) ? own[code] : undefined;
  const text = `${key ?? `messages:${message.key}`}_text`;
  const link = key === undefined && message.way?.kind === 'link' ? (href ?? message.way.href) : null;
  return (
    <Alert title={t(key ?? message.key)}>
      <Sentences>
        {i18n.exists(text) && t(text)}
        {link !== null && (
          <Link href={link} className="mq-link">
            {t(`${message.key}_link`)}
          </Link>
        )}
      </Sentences>
    </Alert>
  );
}

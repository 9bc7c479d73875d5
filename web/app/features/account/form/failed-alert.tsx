import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';

interface FailedAlertProps {
  /** How a form stands; the message is a key of the locale files. */
  readonly state: { readonly kind: string; readonly message?: string };
}

/** Why a form was not kept, and what to do about it; nothing while there is nothing to say. */
export function FailedAlert({ state: { kind, message } }: FailedAlertProps) {
  const { t, i18n } = useTranslation(['account', 'messages']);
  if (kind !== 'failed' || message === undefined) return null;
  const text = `${message}_text`;
  return <Alert title={t(message)}>{i18n.exists(text) && t(text)}</Alert>;
}

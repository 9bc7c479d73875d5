import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';

interface FailedAlertProps {
  /** The status of the form; the message is a key of the locale files. */
  readonly state: { readonly kind: string; readonly message?: string };
}

/** The reason for a failed save and its fix; renders only after a failure. */
export function FailedAlert({ state: { kind, message } }: FailedAlertProps) {
  const { t, i18n } = useTranslation(['account', 'messages']);
  if (kind !== 'failed' || message === undefined) return null;
  const text = `${message}_text`;
  return <Alert title={t(message)}>{i18n.exists(text) && t(text)}</Alert>;
}

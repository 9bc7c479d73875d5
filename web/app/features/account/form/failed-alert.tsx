import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import type { SaveState } from './use-save.ts';

/** Why a form was not kept, and what to do about it; nothing while there is nothing to say. */
export function FailedAlert({ state }: { readonly state: SaveState }) {
  const { t, i18n } = useTranslation(['account', 'messages']);
  if (state.kind !== 'failed') return null;
  const text = `${state.message}_text`;
  return <Alert title={t(state.message)}>{i18n.exists(text) && t(text)}</Alert>;
}

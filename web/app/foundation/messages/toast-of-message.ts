import { failureMessage, type MessageKind, messageOf } from '@marque/core/rules/display';
import type { Toast, ToastKind } from '@marque/core/ui/toasts';
import type { i18n } from 'i18next';
import type { MessageToShow } from './use-message-toast.ts';

const TOAST_KINDS: Readonly<Record<MessageKind, ToastKind>> = {
  success: 'success',
  info: 'notice',
  warning: 'warning',
  error: 'error',
};

/** A message of the catalogue as a toast. The namespace `messages` must be loaded. */
export function toastOfMessage(message: MessageToShow, texts: i18n, openLogin: () => void): Toast {
  const code = 'code' in message ? message.code : failureMessage(message.failure, message.operation);
  const { key, kind, tone, way } = messageOf(code);
  const textOf = (part: string) =>
    texts.exists(`messages:${key}_${part}`) ? texts.t(`messages:${key}_${part}`) : null;
  const text = textOf('text');
  const title = texts.t(`messages:${key}`);
  return {
    kind: TOAST_KINDS[kind],
    tone,
    title,
    name: message.name,
    ...(text === null ? {} : { text }),
    ...(way === null ? {} : { action: actionOf(way, textOf('link') ?? title, openLogin) }),
  };
}

function actionOf(
  way: NonNullable<ReturnType<typeof messageOf>['way']>,
  label: string,
  openLogin: () => void,
): NonNullable<Toast['action']> {
  switch (way.kind) {
    case 'link':
      return { label, href: way.href };
    case 'reload':
      return { label, onPress: () => window.location.reload() };
    case 'login':
      return { label, onPress: openLogin };
  }
}

import { type Message, type MessageCode, type MessageKind, messageOf } from '@marque/core/rules/display';
import { type Toast, type ToastKind, useToasts } from '@marque/core/ui/toasts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidPanelPage } from '../controller/bid-panel-controller.ts';
import { useLoginToBid } from './use-login-to-bid.ts';

const TOAST_KINDS: Readonly<Record<MessageKind, ToastKind>> = {
  success: 'success',
  info: 'notice',
  warning: 'warning',
  error: 'error',
};

export interface MessageTexts {
  readonly title: string;
  readonly text: string | undefined;
  /** Label of the message's link or button: its title where it has no label. */
  readonly label: string;
  readonly link: { readonly label: string; readonly href: string } | null;
}

export function useMessageTexts(): (code: MessageCode) => MessageTexts {
  const { t, i18n } = useTranslation('messages');
  return useCallback(
    (code) => {
      const { key, way } = messageOf(code);
      const has = (part: string) => i18n.exists(`messages:${key}_${part}`);
      const label = has('link') ? t(`${key}_link`) : t(key);
      return {
        title: t(key),
        text: has('text') ? t(`${key}_text`) : undefined,
        label,
        link: way?.kind === 'link' ? { label, href: way.href } : null,
      };
    },
    [t, i18n],
  );
}

/** Shows a message of the catalogue and returns its id. The latest message about the page's lot replaces the one before. */
export function useLotToast(): BidPanelPage['notify'] {
  const { show } = useToasts();
  const { t } = useTranslation('bidding');
  const textsOf = useMessageTexts();
  const toAction = useToastAction();
  return useCallback(
    (code, { name = 'bid', text, isUnsettled = false } = {}) => {
      const { kind, tone, icon, way, isLogged } = messageOf(code);
      const { title, text: ownText, label } = textsOf(code);
      const second = isUnsettled ? t('confirm.unsettled') : (text ?? ownText);
      if (isLogged) console.error(`Shown: ${code}`);
      return show({
        kind: TOAST_KINDS[kind],
        tone,
        title,
        name,
        ...(second === undefined ? {} : { text: second }),
        ...(way === null ? {} : { action: toAction(way, label) }),
        ...(icon === 'card' ? { icon } : {}),
      });
    },
    [show, textsOf, toAction, t],
  );
}

function useToastAction(): (way: NonNullable<Message['way']>, label: string) => NonNullable<Toast['action']> {
  const openLogin = useLoginToBid();
  return useCallback(
    (way, label) => {
      switch (way.kind) {
        case 'link':
          return { label, href: way.href };
        case 'reload':
          return { label, onPress: () => window.location.reload() };
        case 'login':
          return { label, onPress: openLogin };
      }
    },
    [openLogin],
  );
}

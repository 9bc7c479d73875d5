import { type Message, type MessageCode, type MessageKind, messageOf } from '@marque/core/rules/display';
import { type Toast, type ToastKind, useToasts } from '@marque/core/ui/toasts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidPanelPage, MessageContext, ToastOptions } from '../controller/panel-page.ts';
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

/** The texts of a message; some depend on what it is about. */
export function useMessageTexts(): (code: MessageCode, context?: MessageContext) => MessageTexts {
  const { t, i18n } = useTranslation('messages');
  return useCallback(
    (code, context) => {
      const { key, way } = messageOf(code);
      const about = context === undefined ? {} : { context };
      const has = (part: string) => i18n.exists(`messages:${key}_${part}`, about);
      const label = has('link') ? t(`${key}_link`) : t(key);
      return {
        title: t(key, about),
        text: has('text') ? t(`${key}_text`, about) : undefined,
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
    (code, { name = 'bid', text, isUnsettled = false, context, href, openStatus } = {}) => {
      const { kind, tone, icon, way, isLogged } = messageOf(code);
      const { title, text: ownText, label } = textsOf(code, context);
      const second = isUnsettled
        ? t(context === undefined ? 'confirm.unsettled' : 'toast.unsettled')
        : (text ?? ownText);
      const details = { label: t('toast.details'), lot: t('toast.lot'), href, openStatus };
      const action = way === null ? actionOf(details) : toAction(way, label);
      if (isLogged) console.error(`Shown: ${code}`);
      return show({
        kind: TOAST_KINDS[kind],
        tone,
        title,
        name,
        ...(second === undefined ? {} : { text: second }),
        ...(action === null ? {} : { action }),
        ...(icon === 'card' ? { icon } : {}),
      });
    },
    [show, textsOf, toAction, t],
  );
}

interface Details {
  readonly href: ToastOptions['href'] | undefined;
  readonly openStatus: ToastOptions['openStatus'] | undefined;
  readonly label: string;
  readonly lot: string;
}

/** Leads from a message without an action of its own to what it is about. */
function actionOf({ label, lot, href, openStatus }: Details): NonNullable<Toast['action']> | null {
  if (href !== undefined) return { label: lot, href };
  return openStatus === undefined ? null : { label, onPress: openStatus };
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

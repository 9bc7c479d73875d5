import { type Message, type MessageCode, type MessageKind, messageOf } from '@marque/core/rules/display';
import { type Toast, type ToastKind, useToasts } from '@marque/core/ui/toasts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLogin } from '../../foundation/session/index.ts';

const TOAST_KINDS: Readonly<Record<MessageKind, ToastKind>> = {
  success: 'success',
  info: 'notice',
  warning: 'warning',
  error: 'error',
};

export interface MessageWords {
  readonly title: string;
  readonly text: string | undefined;
  /** What the way out is called; the message's own words where it has no others. */
  readonly wayOut: string;
  readonly link: { readonly label: string; readonly href: string } | null;
}

/** The words of a message of the catalogue. */
export function useMessageWords(): (code: MessageCode) => MessageWords {
  const { t, i18n } = useTranslation('messages');
  return useCallback(
    (code) => {
      const { key, way } = messageOf(code);
      const has = (part: string) => i18n.exists(`messages:${key}_${part}`);
      const wayOut = has('link') ? t(`${key}_link`) : t(key);
      return {
        title: t(key),
        text: has('text') ? t(`${key}_text`) : undefined,
        wayOut,
        link: way?.kind === 'link' ? { label: wayOut, href: way.href } : null,
      };
    },
    [t, i18n],
  );
}

/** How a message is said, where that is not the lot's last word in the catalogue's own words. */
export interface Saying {
  /** A later message of this name takes its place. */
  readonly name?: string;
  /** Said in place of the message's second sentence. */
  readonly text?: string;
}

/** Says something over the page and gives the message's id. Of what is said about the page's lot the last word stands alone. */
export function useSay(): (code: MessageCode, saying?: Saying) => number {
  const { show } = useToasts();
  const wordsOf = useMessageWords();
  const takeWay = useTakeWay();
  return useCallback(
    (code, { name = 'bid', text } = {}) => {
      const { kind, tone, icon, way, isLogged } = messageOf(code);
      const { title, text: ownText, wayOut } = wordsOf(code);
      const second = text ?? ownText;
      if (isLogged) console.error(`Said: ${code}`);
      return show({
        kind: TOAST_KINDS[kind],
        tone,
        title,
        name,
        ...(second === undefined ? {} : { text: second }),
        ...(way === null ? {} : { action: takeWay(way, wayOut) }),
        ...(icon === 'card' ? { icon } : {}),
      });
    },
    [show, wordsOf, takeWay],
  );
}

/** The way out of a message as a link or a press. */
function useTakeWay(): (way: NonNullable<Message['way']>, label: string) => NonNullable<Toast['action']> {
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  return useCallback(
    (way, label) => {
      switch (way.kind) {
        case 'link':
          return { label, href: way.href };
        case 'reload':
          return { label, onPress: () => window.location.reload() };
        case 'login':
          return { label, onPress: () => openLogin({ reason: 'bid', redirect: `${pathname}?bid` }) };
      }
    },
    [openLogin, pathname],
  );
}

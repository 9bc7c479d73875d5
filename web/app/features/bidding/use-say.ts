import { type MessageCode, type MessageKind, messageOf } from '@marque/core/rules/display';
import { type ToastKind, useToasts } from '@marque/core/ui/toasts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const TOAST_KINDS: Readonly<Record<MessageKind, ToastKind>> = {
  success: 'success',
  info: 'notice',
  warning: 'warning',
  error: 'error',
};

export interface MessageWords {
  readonly title: string;
  readonly text: string | undefined;
  readonly link: { readonly label: string; readonly href: string } | null;
}

/** The words of a message of the catalogue. */
export function useMessageWords(): (code: MessageCode) => MessageWords {
  const { t, i18n } = useTranslation('messages');
  return useCallback(
    (code) => {
      const { key, link } = messageOf(code);
      const has = (part: string) => i18n.exists(`messages:${key}_${part}`);
      return {
        title: t(key),
        text: has('text') ? t(`${key}_text`) : undefined,
        link: link === null ? null : { label: has('link') ? t(`${key}_link`) : t(key), href: link },
      };
    },
    [t, i18n],
  );
}

/** Says what became of a bid, over the page, and gives the message's id. The last word takes the place of those before. */
export function useSay(): (code: MessageCode) => number {
  const { show } = useToasts();
  const wordsOf = useMessageWords();
  return useCallback(
    (code) => {
      const { kind, icon } = messageOf(code);
      const { title, text, link } = wordsOf(code);
      return show({
        kind: TOAST_KINDS[kind],
        title,
        name: 'bid',
        ...(text === undefined ? {} : { text }),
        ...(link === null ? {} : { action: link }),
        ...(icon === 'card' ? { icon } : {}),
      });
    },
    [show, wordsOf],
  );
}

/** Says that nobody knows what became of a bid: the catalogue's words for a failure would promise that it does not count. */
export function useSayUnsettled(): () => void {
  const { show } = useToasts();
  const { t } = useTranslation('bidding');
  return useCallback(() => {
    show({ kind: 'error', title: t('confirm.noAnswer'), text: t('confirm.unsettled'), name: 'bid' });
  }, [show, t]);
}

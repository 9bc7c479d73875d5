import type { ApiFailure } from '@marque/core/client';
import type { MessageCode, Operation } from '@marque/core/rules/display';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useToasts } from '@marque/core/ui/toasts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../session/index.ts';

/** A message of the catalogue, or why an operation failed. A later message with the same name replaces it. */
export type MessageToShow = { readonly name: string } & (
  | { readonly code: MessageCode }
  | { readonly failure: ApiFailure; readonly operation: Operation }
);

/**
 * Shows messages on pages that have neither the catalogue nor its texts, which are fetched with the first message. Resolves to
 * false where they could not be fetched.
 */
export function useMessageToast(): (message: MessageToShow) => Promise<boolean> {
  const { i18n } = useTranslation();
  const { show } = useToasts();
  const { openLogin } = useLogin();
  return useCallback(
    async (message) => {
      const [chunk] = await Promise.all([
        tryChunk('messages', () => import('./toast-of-message.ts')),
        i18n.loadNamespaces('messages'),
      ]);
      if (chunk !== null) show(chunk.toastOfMessage(message, i18n, () => openLogin()));
      return chunk !== null;
    },
    [i18n, show, openLogin],
  );
}

import { type LotDraft, readLotDraft, saveLotDraft } from '@marque/core/contracts/staff';
import { refuse, succeed } from '@marque/core/rules/result';
import { useStoreValue } from '@marque/core/ui/store';
import { useEffect } from 'react';
import { useApi } from '../../bridge/index.ts';
import { useWrite } from '../../lot-drawer/sending/index.ts';
import { type ConsoleStores, isOffline, useConsole } from '../../state/index.ts';
import { createLotEditor, type EditorState, type LotEditor } from './lot-editor.ts';

/** The editors of one console, by the id of their draft. They live as long as its page. */
const editors = new WeakMap<ConsoleStores, Map<number, LotEditor>>();

/** The editor of a draft that was read, with what was typed before its screen was left. */
export function useLotEditor(draft: LotDraft): LotEditor {
  const stores = useConsole();
  const api = useApi();
  const write = useWrite();
  const own = editors.get(stores) ?? new Map<number, LotEditor>();
  editors.set(stores, own);
  const params = { lotDraftId: draft.lotDraftId };
  const editor =
    own.get(draft.lotDraftId) ??
    createLotEditor(
      {
        save: (revision, content) => write(saveLotDraft, { params, body: { revision, content } }),
        async read() {
          const answer = await api.call(readLotDraft, { params });
          return answer.ok ? succeed(answer.value.body) : refuse(answer.error);
        },
        isOffline: () => isOffline(stores.backend.getState().connection?.state ?? 'offline'),
      },
      draft,
    );
  own.set(draft.lotDraftId, editor);
  useEffect(() => editor.receive(draft), [editor, draft]);
  return editor;
}

export function useEditorValue<Value>(editor: LotEditor, select: (state: EditorState) => Value): Value {
  return useStoreValue(editor, select);
}

export { type EditorState, isDirty, type LotEditor, saveState } from './lot-editor.ts';
export type { LotContent } from './sent-content.ts';
export { useEditorValue, useLotEditor } from './use-lot-editor.ts';

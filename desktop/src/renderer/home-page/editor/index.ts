export { isDirty, type ListChoice, type ListEditor, type ListState } from './list-editor.ts';
export { newBanner, newSlide } from './new-items.ts';
export { type HomeEditors, useHomeEditors, useListValue } from './use-home-editors.ts';

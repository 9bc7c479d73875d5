export { messageKey, useFailureWords, useMessageWords } from './failure-words.ts';
export { TextBox } from './text-box.tsx';
export { useQueue } from './use-queue.ts';
export { useTextDraft } from './use-text-draft.ts';
export { useWrite } from './use-write.ts';
export { WaitingItems } from './waiting-items.tsx';

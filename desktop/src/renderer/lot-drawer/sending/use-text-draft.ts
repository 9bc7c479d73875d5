import { useStoreValue } from '@marque/core/ui/store';
import { type TextDrafts, useBackend, useConsole } from '../../state/index.ts';

type Hand = (id: string, text: string) => Promise<boolean>;

/** A text that is being written. */
export interface TextDraftControl {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Hands the text over under its id; the draft ends if that succeeds. */
  readonly send: (hand: Hand) => Promise<boolean>;
}

/** The draft of the signed-in account about `subject`, for instance an enquiry. */
export function useTextDraft(subject: string): TextDraftControl {
  const { textDrafts } = useConsole();
  const userId = useBackend(({ session }) => session?.user?.userId ?? null);
  const key = `${userId} ${subject}`;
  const text = useStoreValue(textDrafts, (drafts) => drafts[key]?.text ?? '');
  return {
    text,
    write: (typed) => textDrafts.write(key, typed),
    send: (hand) => sendDraft(textDrafts, key, hand),
  };
}

/** Whether the text was taken. One that was changed meanwhile, or that was not taken, stays. */
export async function sendDraft(drafts: TextDrafts, key: string, hand: Hand): Promise<boolean> {
  const { id, text } = drafts.send(key);
  const isTaken = await hand(id, text.trim()).catch(() => false);
  if (isTaken && drafts.getState()[key]?.id === id) drafts.finish(key);
  return isTaken;
}

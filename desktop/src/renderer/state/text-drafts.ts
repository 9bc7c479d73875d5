import { createStore, type StoreApi } from 'zustand/vanilla';

interface TextDraft {
  /** A UUID under which the text is sent once, however often it is tried. */
  readonly id: string;
  readonly text: string;
  /** The text that was last handed over under the id; null before that. */
  readonly sent: string | null;
}

type Drafts = Readonly<Record<string, TextDraft>>;

/** Texts that are being written: replies and notes, by what they belong to. They outlive the components that show them. */
export interface TextDrafts extends Pick<StoreApi<Drafts>, 'subscribe' | 'getState'> {
  write(key: string, text: string): void;
  /** The text with its id, to be sent. Another text after a failed attempt gets another id. */
  send(key: string): Pick<TextDraft, 'id' | 'text'>;
  /** The text has arrived: its draft ends. */
  finish(key: string): void;
}

export function createTextDrafts(newId: () => string = () => crypto.randomUUID()): TextDrafts {
  const store = createStore<Drafts>(() => ({}));
  const put = (key: string, draft: TextDraft) => store.setState({ [key]: draft });
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    write(key, text) {
      const before = store.getState()[key];
      const isOther = before === undefined || (before.sent !== null && before.sent !== text);
      put(key, isOther ? { id: newId(), text, sent: null } : { ...before, text });
    },
    send(key) {
      const draft = store.getState()[key] ?? { id: newId(), text: '' };
      put(key, { ...draft, sent: draft.text });
      return { id: draft.id, text: draft.text };
    },
    finish(key) {
      const others = Object.entries(store.getState()).filter(([other]) => other !== key);
      store.setState(Object.fromEntries(others), true);
    },
  };
}

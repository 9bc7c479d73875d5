import { printable } from './render/printable.ts';
import { openTexts, type Texts, type Translate } from './texts.ts';

/** Standard output as somebody looks at it. */
export interface Screen {
  readonly columns: number;
  readonly isColoured: boolean;
}

/** Where a command speaks: results to standard output, everything about how it went to standard error. */
export interface Terminal {
  readonly t: Translate;
  readonly texts: Texts;
  /** Null where nobody looks: on a pipe or in a file; and on a terminal that can't be drawn on. */
  readonly screen: Screen | null;
  readonly stdin: NodeJS.ReadStream;
  /** For what is drawn. */
  readonly stdout: NodeJS.WriteStream;
  readonly print: (text: string) => void;
  /** Says in a sentence, on a line of its own, what is wrong. */
  readonly complain: (sentence: string) => void;
  /** Says something by the way, to whoever looks at standard error. */
  readonly remark: (sentence: string) => void;
  /** Says how far things are, on one line that is rewritten; null wipes it away. Nobody looking, nothing is said. */
  readonly progress: (words: string | null) => void;
}

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;

const RED = ['\u001b[31m', '\u001b[39m'] as const;
const WIPE_LINE = '\r\u001b[2K';
const USUAL_COLUMNS = 80;

/**
 * The terminal of a process. Its streams are opened when they are used: each takes Node a while, and most commands are
 * done with one of them.
 */
export function openTerminal(streams: Streams): Terminal {
  const texts = openTexts();
  const out = once(() => guard(streams.stdout));
  const beside = once(() => ({ stream: guard(streams.stderr), screen: screenOf(streams.stderr, streams.env) }));
  let isUnderWay = false;
  return {
    t: texts.t,
    texts,
    get screen() {
      return screenOf(out(), streams.env);
    },
    get stdin() {
      return streams.stdin;
    },
    get stdout() {
      return out();
    },
    print: (text) => void out().write(text),
    complain: (sentence) => {
      const { stream, screen } = beside();
      const [open, close] = screen?.isColoured === true ? RED : ['', ''];
      stream.write(`${open}${texts.t('cli:sign.bad')}${close} ${printable(sentence)}\n`);
    },
    remark: (sentence) => {
      const { stream, screen } = beside();
      if (screen !== null) stream.write(`${sentence}\n`);
    },
    progress: (words) => {
      if (words === null && !isUnderWay) return;
      const { stream, screen } = beside();
      if (screen === null) return;
      isUnderWay = words !== null;
      stream.write(`${WIPE_LINE}${words ?? ''}`);
    },
  };
}

/** `NO_COLOR` holds where it is not empty (no-color.org). */
export function screenOf(
  { isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  { NO_COLOR: noColour = '', TERM: kind }: NodeJS.ProcessEnv,
): Screen | null {
  if (!isTTY || kind === 'dumb') return null;
  return { columns: columns > 0 ? columns : USUAL_COLUMNS, isColoured: noColour === '' };
}

/** Whoever reads the first lines and closes the pipe has seen enough: that is no failure to talk about. */
function guard(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

function once<Value>(open: () => Value): () => Value {
  let opened: { readonly value: Value } | null = null;
  return () => {
    opened ??= { value: open() };
    return opened.value;
  };
}

import { printable } from './render/print.ts';
import type { ColorMode } from './services/settings/index.ts';
import { openTexts, type Texts, type Translate, type Translations } from './texts.ts';

/** The properties of standard output, if it is a terminal. */
export interface Screen {
  readonly columns: number;
  readonly isColoured: boolean;
}

/** The output of a command: results go to standard output, messages and progress to standard error. */
export interface Terminal {
  readonly t: Translate;
  readonly texts: Texts;
  /** Null for a pipe, a file, or a terminal without cursor control. */
  readonly screen: Screen | null;
  readonly stdin: NodeJS.ReadStream;
  /** The stream for Ink. */
  readonly stdout: NodeJS.WriteStream;
  readonly print: (text: string) => void;
  /** Prints an error message on its own line. */
  readonly reportError: (message: string) => void;
  /** Prints a note, only if standard error is a terminal. */
  readonly reportInfo: (message: string) => void;
  /** Prints the cause of an error, for `--debug`. */
  readonly reportDetail: (text: string) => void;
  /** Rewrites the progress line; null clears it. Only on a terminal. */
  readonly progress: (words: string | null) => void;
  /** The properties of standard error, if it is a terminal: for progress of several lines. Null with `--quiet`. */
  readonly progressScreen: Screen | null;
  /** The stream for progress and messages. */
  readonly stderr: NodeJS.WriteStream;
}

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;

/** What the flags of a command change. */
export interface TerminalOptions {
  /** `auto` colours a terminal unless `NO_COLOR` is set. */
  readonly color?: ColorMode;
  /** Without progress and notes; errors remain. */
  readonly isQuiet?: boolean;
  /** Null for English. */
  readonly translations?: Translations | null;
}

const RED = ['\u001b[31m', '\u001b[39m'] as const;
const WIPE_LINE = '\r\u001b[2K';
const USUAL_COLUMNS = 80;

/**
 * The terminal of a process. Its streams open on first use: each opening takes Node a while, and most commands use only
 * one of them.
 */
export function openTerminal(streams: Streams, options: TerminalOptions = {}): Terminal {
  const { color = 'auto', isQuiet = false, translations = null } = options;
  const texts = openTexts(translations);
  const out = once(() => guard(streams.stdout));
  const beside = once(() => ({
    stream: guard(streams.stderr),
    screen: screenOf(streams.stderr, streams.env, color),
  }));
  let isUnderWay = false;
  return {
    t: texts.t,
    texts,
    get screen() {
      return screenOf(out(), streams.env, color);
    },
    get stdin() {
      return streams.stdin;
    },
    get stdout() {
      return out();
    },
    print: (text) => void out().write(text),
    reportError: (message) => {
      const { stream, screen } = beside();
      const [open, close] = screen?.isColoured === true ? RED : ['', ''];
      stream.write(`${open}${texts.t('cli:sign.bad')}${close} ${printable(message)}\n`);
    },
    reportInfo: (message) => {
      const { stream, screen } = beside();
      if (screen !== null && !isQuiet) stream.write(`${message}\n`);
    },
    reportDetail: (text) => void beside().stream.write(`${text}\n`),
    get progressScreen() {
      return isQuiet ? null : beside().screen;
    },
    get stderr() {
      return beside().stream;
    },
    progress: (words) => {
      if (isQuiet || (words === null && !isUnderWay)) return;
      const { stream, screen } = beside();
      if (screen === null) return;
      isUnderWay = words !== null;
      stream.write(`${WIPE_LINE}${words ?? ''}`);
    },
  };
}

/** A non-empty `NO_COLOR` disables colours (no-color.org). */
export function screenOf(
  { isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  { NO_COLOR: noColour = '', TERM: kind }: NodeJS.ProcessEnv,
  color: ColorMode = 'auto',
): Screen | null {
  if (!isTTY || kind === 'dumb') return null;
  return {
    columns: columns > 0 ? columns : USUAL_COLUMNS,
    isColoured: color === 'always' || (color === 'auto' && noColour === ''),
  };
}

/** A reader that closes the pipe early, such as `head`, is no error. */
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

import { Box, render, Text, useInput } from 'ink';
import type { Paint } from '../../paint.ts';
import type { ScreenLine } from './watch-lines.ts';

/** Keys of a watch, and the two that move the choice of a lot. */
export type WatchKey = 'quit' | 'interrupt' | 'pause' | 'open' | 'bell' | 'up' | 'down';

interface WatchScreenProps {
  readonly lines: readonly ScreenLine[];
  readonly isColoured: boolean;
  /** Without a terminal for input there are no keys. */
  readonly takesKeys: boolean;
  readonly onKey: (key: WatchKey) => void;
}

const KEYS: Readonly<Record<string, WatchKey>> = { q: 'quit', p: 'pause', o: 'open', b: 'bell' };

/** One line of text for each line of the watch: nothing is laid out, so that a change draws its own line alone. */
export function WatchScreen({ lines, isColoured, takesKeys, onKey }: WatchScreenProps) {
  useInput(
    (input, key) => {
      // Raw input carries Ctrl-C as a character.
      if (key.ctrl && input === 'c') onKey('interrupt');
      else if (key.upArrow) onKey('up');
      else if (key.downArrow) onKey('down');
      else {
        const known = KEYS[input.toLowerCase()];
        if (known !== undefined) onKey(known);
      }
    },
    { isActive: takesKeys },
  );
  return (
    <Box flexDirection="column">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place on the screen
        <Line key={at} line={line} isColoured={isColoured} />
      ))}
    </Box>
  );
}

function Line({ line, isColoured }: { readonly line: ScreenLine; readonly isColoured: boolean }) {
  // An empty text has no height.
  if (line.every(({ text }) => text === '')) return <Text> </Text>;
  return (
    <Text wrap="truncate">
      {line.map(({ text, style }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is known by its place in the line
        <Text key={at} {...(isColoured && style !== undefined ? styleProps(style) : {})}>
          {text}
        </Text>
      ))}
    </Text>
  );
}

function styleProps(style: Parameters<Paint>[0]) {
  switch (style) {
    case 'bold':
      return { bold: true };
    case 'dim':
      return { dimColor: true };
    default:
      return { color: style };
  }
}

interface ScreenOptions extends Omit<WatchScreenProps, 'lines'> {
  readonly stdout: NodeJS.WriteStream;
  readonly stdin: NodeJS.ReadStream;
}

export interface DrawnScreen {
  draw(lines: readonly ScreenLine[]): void;
  /** Leaves the last lines where they are. */
  close(): Promise<void>;
}

const MOST_FRAMES_A_SECOND = 10;

/** Draws a watch in place until it is closed. */
export function openWatchScreen({ stdout, stdin, ...props }: ScreenOptions): DrawnScreen {
  const app = render(<WatchScreen lines={[]} {...props} />, {
    stdout,
    stdin,
    exitOnCtrlC: false,
    patchConsole: false,
    interactive: true,
    incrementalRendering: true,
    maxFps: MOST_FRAMES_A_SECOND,
  });
  return {
    draw: (lines) => app.rerender(<WatchScreen lines={lines} {...props} />),
    async close() {
      app.unmount();
      await app.waitUntilExit();
    },
  };
}

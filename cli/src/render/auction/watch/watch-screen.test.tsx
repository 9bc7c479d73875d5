import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';

// Ink's colour library reads this when it loads: without it, output that is no terminal has no colours.
vi.stubEnv('FORCE_COLOR', '1');
const { render } = await import('ink-testing-library');
const { WatchScreen } = await import('./watch-screen.tsx');
afterAll(() => vi.unstubAllEnvs());

const LINES = [
  [{ text: '  1 lot', style: 'bold' }, { text: ', 1 site' }],
  [],
  [{ text: '  £43,500', style: 'yellow' }],
] as const;

function open(isColoured: boolean, onKey = vi.fn()) {
  const app = render(<WatchScreen lines={LINES} isColoured={isColoured} takesKeys={true} onKey={onKey} />);
  return { app, onKey };
}

it('draws each line on its own, with its words the same in colour', () => {
  const plain = open(false).app;
  expect(
    plain
      .lastFrame()
      ?.split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual(['  1 lot, 1 site', '', '  £43,500']);
  expect(plain.lastFrame()).not.toContain('\u001b');
  const coloured = open(true).app;
  expect(coloured.lastFrame()).toContain('\u001b[33m');
  expect(stripVTControlCharacters(coloured.lastFrame() ?? '')).toBe(plain.lastFrame());
  plain.unmount();
  coloured.unmount();
});

it('tells keys in words, Ctrl-C among them', async () => {
  const { app, onKey } = open(false);
  await vi.waitFor(() => {
    app.stdin.write('q');
    expect(onKey).toHaveBeenCalledWith('quit');
  });
  for (const keys of ['P', 'o', 'b', 'x', '\u001b[A', '\u001b[B', '\u0003']) {
    app.stdin.write(keys);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const keys = onKey.mock.calls.map(([key]) => String(key)).filter((key) => key !== 'quit');
  expect(keys).toEqual(['pause', 'open', 'bell', 'up', 'down', 'interrupt']);
  app.unmount();
});

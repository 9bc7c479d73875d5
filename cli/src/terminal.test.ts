import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openTerminal, screenOf } from './terminal.ts';

describe('the screen of an output', () => {
  it.each([
    [{ isTTY: true, columns: 120 }, {}, { columns: 120, isColoured: true }],
    [{ isTTY: true, columns: 0 }, {}, { columns: 80, isColoured: true }],
    [{ isTTY: true, columns: 60 }, { NO_COLOR: '1' }, { columns: 60, isColoured: false }],
    [{ isTTY: true, columns: 60 }, { NO_COLOR: '' }, { columns: 60, isColoured: true }],
    [{ isTTY: true, columns: 60 }, { TERM: 'dumb' }, null],
    [{ isTTY: false, columns: 60 }, {}, null],
    [{ isTTY: false, columns: 60 }, { FORCE_COLOR: '1' }, null],
  ])('%j with %j: %j', (stream, env, screen) => {
    expect(screenOf(stream, env)).toEqual(screen);
  });
});

describe('standard error', () => {
  async function heardBy(isTTY: boolean, env = {}): Promise<string> {
    const stream = () => Object.assign(new PassThrough(), { isTTY, columns: 80 });
    const stderr = stream();
    const streams = { stdin: stream(), stdout: stream(), stderr, env };
    const terminal = openTerminal(streams as unknown as Parameters<typeof openTerminal>[0]);
    terminal.progress(null);
    terminal.reportInfo('Reading.');
    terminal.progress('200 of 900');
    terminal.progress(null);
    terminal.progress(null);
    terminal.reportError('\u001b[2J.json: no such file.');
    stderr.end();
    return text(stderr);
  }

  it('receives only errors if it is a pipe', async () => {
    expect(await heardBy(false)).toBe('x \\x1b[2J.json: no such file.\n');
  });

  it('shows progress on a terminal and clears it', async () => {
    const expected = 'Reading.\n\r\u001b[2K200 of 900\r\u001b[2Kx \\x1b[2J.json: no such file.\n';
    expect(await heardBy(true, { NO_COLOR: '1' })).toBe(expected);
    expect(await heardBy(true)).toContain('\u001b[31mx\u001b[39m ');
  });
});

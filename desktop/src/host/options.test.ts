import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const read = (...args: string[]) => readOptions(args, { XDG_DATA_HOME: '/data' });

describe('the options of the console', () => {
  it('lead to the local server, with its second site on the next port', () => {
    expect(read('--browser', '--no-open')).toMatchObject({
      opensBrowser: false,
      port: 0,
      serverUrl: 'http://localhost:4000',
      watchesUrl: 'http://localhost:4001',
    });
  });

  it('take the addresses of both sites', () => {
    const given = read(
      '--server',
      'https://cars.example/path',
      '--watches',
      'https://watches.example',
      '--data',
      '/d',
      '--port',
      '4900',
    );
    expect(given).toMatchObject({
      serverUrl: 'https://cars.example',
      watchesUrl: 'https://watches.example',
      dataFolder: '/d',
      port: 4900,
      opensBrowser: true,
    });
    expect(read('--server', 'https://cars.example')).toMatchObject({ watchesUrl: 'https://cars.example' });
  });

  it.each([
    [['--port', 'x'], '"x" is no port.'],
    [['--port', '70000'], '"70000" is no port.'],
    [['--server', 'nonsense'], /no address of a server/],
    [['--server', 'ftp://x.example'], /no address of a server/],
    [['--watches', 'nonsense'], /no address of a server/],
    [['--colour'], "Unknown option '--colour'."],
    [['--port', '--data'], /^Option '--port' argument is ambiguous\.$/],
    [['cars'], "Unexpected argument 'cars'."],
  ])('are refused with the reason: %j', (args, reason) => {
    const refused = read(...args);
    expect(refused === 'help' ? '' : 'fault' in refused ? refused.fault : '').toMatch(reason);
  });

  it('have a page of help', () => {
    expect(read('--help')).toBe('help');
  });
});

import { describe, expect, it } from 'vitest';
import { givenFlags, separateJsonFlag } from './given-flags.ts';

describe('--json', () => {
  it.each([
    [
      ['auction', 'watch', '--json', '10042'],
      ['auction', 'watch', '--json=', '10042'],
    ],
    [
      ['consignment', 'check', '--json', './a.json'],
      ['consignment', 'check', '--json=', './a.json'],
    ],
    [
      ['auction', 'list', '--json', 'id,title'],
      ['auction', 'list', '--json', 'id,title'],
    ],
    [
      ['auction', 'list', '--json', '--site', 'cars'],
      ['auction', 'list', '--json', '--site', 'cars'],
    ],
    [
      ['auction', 'list', '--json'],
      ['auction', 'list', '--json'],
    ],
    [
      ['consignment', 'check', '--', '--json', './a.json'],
      ['consignment', 'check', '--', '--json', './a.json'],
    ],
  ])('takes names and nothing else: %j', (args, separated) => {
    expect(separateJsonFlag(args)).toEqual(separated);
  });

  it.each([
    [{}, { isJson: false, fields: null, jq: null }],
    [{ json: true as const }, { isJson: true, fields: null, jq: null }],
    [{ json: '' }, { isJson: true, fields: null, jq: null }],
    [{ json: 'id, title' }, { isJson: true, fields: ['id', 'title'], jq: null }],
    [{ json: 'id,title,' }, { isJson: true, fields: ['id', 'title'], jq: null }],
    [{ jq: '.id' }, { isJson: false, fields: null, jq: '.id' }],
  ])('with %j', (flags, output) => {
    expect(givenFlags({}, flags).output).toEqual(output);
  });

  it('leaves the other flags to the settings', () => {
    expect(givenFlags({ until: 'sold' }, { json: true, server: 'https://a.example', input: false })).toMatchObject({
      own: { until: 'sold' },
      global: { server: 'https://a.example', input: false },
    });
  });
});

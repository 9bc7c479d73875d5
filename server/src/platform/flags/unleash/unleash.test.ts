import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '../../../config/index.ts';
import { createClock } from '../../clock/index.ts';
import { createLog } from '../../log/index.ts';
import { temporaryFolder, waitUntil } from '../../testing.ts';
import { describeFlags } from '../flags-contract.ts';
import { createFlags, startUnleash, UNLEASH_FILE } from '../index.ts';
import { evaluateFeatures, featuresAnswer } from './evaluate-features.ts';

const TOKEN = '*:development.planted-token';

/** An answer of Unleash 8.2.0, shortened by fields that decide nothing. */
const RECORDED = {
  version: 2,
  features: [
    {
      name: 'feature.loginWall',
      type: 'release',
      enabled: false,
      project: 'default',
      stale: false,
      strategies: [{ name: 'default', constraints: [], parameters: {}, variants: [] }],
      variants: [],
      description: null,
      impressionData: false,
    },
    {
      name: 'experiment.XP03',
      enabled: true,
      strategies: [
        {
          name: 'flexibleRollout',
          constraints: [],
          parameters: { groupId: 'x', rollout: '100', stickiness: 'default' },
          variants: [],
        },
      ],
      description: null,
    },
    {
      name: 'feature.partial',
      enabled: true,
      strategies: [
        { name: 'flexibleRollout', constraints: [], parameters: { groupId: 'p', rollout: '25' }, variants: [] },
      ],
    },
    { name: 'feature.off', enabled: false, strategies: [] },
    {
      name: 'feature.staff',
      enabled: true,
      strategies: [
        {
          name: 'flexibleRollout',
          constraints: [{ values: ['1'], operator: 'IN', contextName: 'userId' }],
          parameters: { groupId: 'x', rollout: '100' },
        },
      ],
    },
  ],
  query: { environment: 'development', inlineSegmentConstraints: true },
  meta: { revisionId: 17, etag: '"76d8bb0e:17:v1"', queryHash: '76d8bb0e' },
};

interface StandIn {
  answer: unknown;
  /** Of the next answers; a number above 599 breaks the connection. */
  status: number;
}

/** A server with the statuses, tags and tokens of Unleash's client API. */
async function startStandIn() {
  const state: StandIn = { answer: { version: 2, features: [] }, status: 200 };
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const tag = `"${JSON.stringify(state.answer).length}:${JSON.stringify(state.answer)}"`.replace(/[^\w":]/g, '');
    const isKnown = request.headers.authorization === TOKEN && request.url === '/api/client/features';
    const isSame = request.headers['if-none-match'] === tag;
    const status = state.status !== 200 ? state.status : isKnown ? (isSame ? 304 : 200) : 401;
    statuses.push(status);
    if (status > 599) return response.destroy();
    response.writeHead(status, { 'content-type': 'application/json', etag: tag });
    return response.end(status === 200 ? JSON.stringify(state.answer) : '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { state, statuses, url: `http://127.0.0.1:${address.port}/api` };
}

function open(url: string, folder = temporaryFolder(), token = TOKEN) {
  const config = parseConfig({ data: folder, world: 'tests', flags: 'unleash', unleashUrl: url, unleashToken: token });
  const lines: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  const clock = createClock();
  const stop = startUnleash({ clock, config, log });
  onTestFinished(async () => {
    await stop();
    clock.stop();
  });
  const flags = createFlags(config, { lookEveryMs: 0 });
  return { flags, folder, stop, logged: () => lines.join(''), pollAgain: () => clock.advance(30_000) };
}

const featuresOf = (values: Readonly<Record<string, boolean>>) => ({
  version: 2,
  features: Object.entries(values).map(([name, enabled]) => ({ name, enabled, strategies: [] })),
});

describeFlags('Unleash', async () => {
  const { url, state, statuses } = await startStandIn();
  const { flags, pollAgain } = open(url);
  return {
    flags,
    set: async (values) => {
      state.answer = featuresOf(values);
      const before = statuses.length;
      await waitUntil(() => statuses.length > 0);
      pollAgain();
      await waitUntil(() => statuses.length > before);
    },
  };
});

describe('Unleash', () => {
  it('gives no flags until it has answered for the first time', async () => {
    const { url, state, statuses } = await startStandIn();
    state.status = 503;
    const { flags, pollAgain, logged } = open(url);
    await waitUntil(() => logged().includes('503'));
    expect(flags.all()).toBeNull();
    expect(flags.isOn('feature.loginWall')).toBe(false);
    state.status = 200;
    pollAgain();
    await waitUntil(() => flags.all() !== null);
    expect(flags.isOn('feature.loginWall')).toBe(true);
    expect(statuses).toEqual([503, 200]);
  });

  it.each([500, 401, 600])(
    'changes no flag by a failure (%i), which is logged once and without the token',
    async (status) => {
      const { url, state, statuses } = await startStandIn();
      state.answer = featuresOf({ 'experiment.XP03': true });
      const { flags, pollAgain, logged } = open(url);
      await waitUntil(() => flags.all() !== null);
      state.status = status;
      for (let polls = 2; polls <= 4; polls += 1) {
        pollAgain();
        await waitUntil(() => statuses.length >= polls);
      }
      state.status = 200;
      pollAgain();
      await waitUntil(() => logged().includes('answers again'));
      expect(flags.isOn('experiment.XP03')).toBe(true);
      expect(logged().trim().split('\n')).toHaveLength(2);
      expect(logged()).not.toContain('planted');
    },
  );

  it('is asked with its tag, so that an unchanged answer is not sent again', async () => {
    const { url, state, statuses } = await startStandIn();
    state.answer = RECORDED;
    const { flags, pollAgain, logged } = open(url);
    await waitUntil(() => flags.all() !== null);
    pollAgain();
    await waitUntil(() => statuses.length === 2);
    expect(statuses).toEqual([200, 304]);
    const lines = logged().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ features: 'feature.partial, feature.staff' });
  });

  it('need not answer for a start: its last flags are stored', async () => {
    const { url, state } = await startStandIn();
    state.answer = featuresOf({ 'experiment.XP03': true });
    const first = open(url);
    await waitUntil(() => first.flags.all() !== null);
    await first.stop();
    expect(existsSync(join(first.folder, UNLEASH_FILE))).toBe(true);
    state.status = 600;
    const second = open(url, first.folder);
    expect(second.flags.isOn('experiment.XP03')).toBe(true);
    await waitUntil(() => second.logged().includes('can’t be asked'));
    expect(second.flags.isOn('experiment.XP03')).toBe(true);
  });

  it('changes nothing with an answer of another form, and leaves flags.json alone', async () => {
    const { url, state } = await startStandIn();
    state.answer = { features: [{ name: 'feature.loginWall', enabled: 'no' }] };
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'flags.json'), '{"flags":{"feature.loginWall":false}}');
    const { flags, logged } = open(url, folder);
    await waitUntil(() => logged().includes('another form'));
    expect(flags.all()).toBeNull();
    expect(readFileSync(join(folder, 'flags.json'), 'utf8')).toContain('false');
  });
});

describe('the features of Unleash', () => {
  it('are evaluated as Unleash 8.2.0 sends them; those that are not the same for all are left out', () => {
    expect(evaluateFeatures(featuresAnswer.parse(RECORDED).features)).toEqual({
      flags: { 'feature.loginWall': false, 'experiment.XP03': true, 'feature.off': false },
      unsupported: ['feature.partial', 'feature.staff'],
    });
  });

  const rollout = (percent: string, more: object = {}) => ({
    name: 'flexibleRollout',
    parameters: { rollout: percent },
    ...more,
  });
  it.each([
    [[], true],
    [[rollout('0')], false],
    [[rollout('25'), { name: 'default' }], true],
    [[rollout('0'), rollout('25')], null],
    [[{ name: 'default', segments: [1] }], null],
    [[{ name: 'userWithId', parameters: { userIds: '1' } }], null],
    [[{ name: 'default', disabled: true }], false],
  ])('with the strategies %j are %s', (strategies, value) => {
    const parsed = featuresAnswer.parse({ features: [{ name: 'f', enabled: true, strategies }] });
    expect(evaluateFeatures(parsed.features).flags['f'] ?? null).toBe(value);
  });

  it('that depend on another one are left out', () => {
    const feature = { name: 'f', enabled: true, strategies: [], dependencies: [{ feature: 'g', enabled: true }] };
    expect(evaluateFeatures(featuresAnswer.parse({ features: [feature] }).features).unsupported).toEqual(['f']);
  });
});

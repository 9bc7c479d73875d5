import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig, type WorldName } from '../../config/index.ts';
import { temporaryFolder } from '../testing.ts';

import { describeFlags } from './flags-contract.ts';
import { createFlags, FLAGS_FILE, mountFlags } from './index.ts';

let folder = '';
let edits = 0;
beforeEach(() => {
  folder = temporaryFolder();
});

const fileFlags = () => ({ data: folder, flags: 'file' }) as const;

function write(content: unknown): void {
  const file = join(folder, FLAGS_FILE);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  // Two edits within one tick of the disk's clock must still look different.
  edits += 1;
  utimesSync(file, edits, edits);
}

const watched = { lookEveryMs: 0 };

describeFlags('A file', async () => ({
  flags: createFlags(fileFlags(), watched),
  set: async (flags) => write({ flags }),
}));

describe('flags', () => {
  it('are the defaults without a file', () => {
    const flags = createFlags(fileFlags(), watched);
    expect(flags.isOn('feature.loginWall')).toBe(true);
    expect(flags.isOn('experiment.XP03')).toBe(false);
    expect(flags.isOn('feature.unknown')).toBe(false);
  });

  it('follow the file while the server runs', () => {
    const flags = createFlags(fileFlags(), watched);
    expect(flags.isOn('experiment.XP03')).toBe(false);
    write({ flags: { 'experiment.XP03': true } });
    expect(flags.isOn('experiment.XP03')).toBe(true);
    expect(flags.isOn('feature.loginWall')).toBe(true);
    write({ flags: { 'feature.loginWall': false } });
    expect(flags.all()).toEqual({ 'feature.loginWall': false, 'experiment.XP03': false });
  });

  it('are absent while the service is switched off', () => {
    write({ service: false });
    const flags = createFlags(fileFlags(), watched);
    expect(flags.all()).toBeNull();
    expect(flags.isOn('feature.loginWall')).toBe(false);
  });

  it.each(['{', '[]', '{"flags": {"feature.loginWall": "yes"}}', '{"flag": {}}'])(
    'stay as they were when the file says %s, and tell why',
    (content) => {
      const problems: string[] = [];
      write({ flags: { 'experiment.XP03': true } });
      const flags = createFlags(fileFlags(), { ...watched, onProblem: (reason) => problems.push(reason) });
      expect(flags.isOn('experiment.XP03')).toBe(true);
      write(content);
      expect(flags.isOn('experiment.XP03')).toBe(true);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(FLAGS_FILE);
    },
  );
});

describe('GET /proxy/flags', () => {
  it('answers in the form of the front-end API, with what is on', async () => {
    const app = Fastify();
    mountFlags(app, createFlags(fileFlags(), watched), { config: parseConfig({ data: folder, world: 'tests' }) });
    const answer = await app.inject('/proxy/flags?appName=marque&sessionId=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      toggles: [
        {
          name: 'feature.loginWall',
          enabled: true,
          variant: { name: 'disabled', enabled: false },
          impressionData: false,
        },
      ],
    });
    await app.close();
  });

  it('is unavailable while the service is switched off', async () => {
    write({ service: false });
    const app = Fastify();
    mountFlags(app, createFlags(fileFlags(), watched), { config: parseConfig({ data: folder, world: 'tests' }) });
    const answer = await app.inject('/proxy/flags');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 503 });
    await app.close();
  });
});

describe('/dev/toggles', () => {
  async function ask(world: WorldName) {
    const app = Fastify();
    mountFlags(app, createFlags(fileFlags(), watched), { config: parseConfig({ data: folder, world }) });
    const answer = await app.inject('/dev/toggles');
    await app.close();
    return answer;
  }

  it('lists every flag with its value, also those that only the file names, as a page without scripts', async () => {
    write({ flags: { 'experiment.XP03': true, 'feature.<next>': false } });
    const { body, headers } = await ask('demo');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<td>feature.loginWall</td><td>on</td><td>on</td>');
    expect(body).toContain('<td>experiment.XP03</td><td>on</td><td>off</td>');
    expect(body).toContain('<td>feature.&lt;next&gt;</td><td>off</td><td>none</td>');
  });

  it('says when the service is switched off', async () => {
    write({ service: false });
    expect((await ask('demo')).body).toContain('<td>feature.loginWall</td><td>service off</td>');
  });

  it.each(['empty', 'load'] as const)('does not exist in the world "%s"', async (world) => {
    expect((await ask(world)).statusCode).toBe(404);
  });
});

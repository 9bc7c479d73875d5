import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

it('the container file has no fault that a linter finds', () => {
  expect(validate(read('Dockerfile'))).toEqual([]);
  expect(validate('FROM node:24\nCOPPY . .\n')).not.toEqual([]);
});

it('the compose file has no fault that a linter finds', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  expect(linter.lintFiles([join(ROOT, 'compose.yaml')], false).flatMap(({ messages }) => messages)).toEqual([]);
});

it('the build sees the packages of all workspaces, as the lock file has them', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] };
  const [, build = ''] = read('Dockerfile').split('\nFROM ');
  for (const name of workspaces) expect(build).toContain(`COPY ${name}/package.json ${name}/`);
});

it('the services run programs that the repository has, with secrets from outside', () => {
  const { services } = parse(read('compose.yaml')) as {
    readonly services: Readonly<
      Record<string, { readonly command?: readonly string[]; readonly environment?: Readonly<Record<string, string>> }>
    >;
  };
  expect(Object.keys(services)).toEqual(['api-1', 'api-2', 'database', 'proxy', 'real-time']);
  const programs = Object.values(services).flatMap(({ command = [] }) =>
    command.filter((part) => part.startsWith('server/')),
  );
  expect(programs).toEqual(['server/cluster/proxy-main.ts', 'server/build/node/realtime-service.js']);
  for (const { environment = {} } of Object.values(services)) {
    for (const [name, value] of Object.entries(environment)) {
      if (/SECRET|PASSWORD/.test(name)) expect(value).toMatch(/^\$\{\w+:\?/);
    }
  }
});

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../platform/testing.ts';
import { ConfigError, HELP, parseConfig, readConfig } from './index.ts';
import { SETTING_ENTRIES } from './settings.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');

const COMPLETE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'MARQUE_STORAGE=s3': {
    MARQUE_STORAGE_BUCKET: 'b',
    MARQUE_STORAGE_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  },
  'MARQUE_REALTIME=pusher': {
    MARQUE_REALTIME_APP_ID: 'marque',
    MARQUE_REALTIME_KEY: 'key',
    MARQUE_REALTIME_SECRET: 'secret',
    MARQUE_REALTIME_URL: 'https://api-eu.pusher.com',
  },
  'MARQUE_MAIL=smtp': {
    MARQUE_SMTP_URL: 'smtp://mail.example:587',
    MARQUE_SMTP_USER: 'marque',
    MARQUE_SMTP_PASSWORD: 'p w',
    MARQUE_MAIL_FROM: 'Marque <letters@marque.example>',
  },
  'MARQUE_PAYMENTS=stripe': {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  },
  'MARQUE_SEARCH=algolia': { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'key', ALGOLIA_INDEX_PREFIX: 'marque_' },
  'MARQUE_FLAGS=unleash': { MARQUE_UNLEASH_URL: 'https://u.example/api', MARQUE_UNLEASH_TOKEN: '*:prod.x' },
  'MARQUE_IMAGES=cdn': { MARQUE_IMAGE_CDN_URL: 'https://i.example/{width}/{origin}/images/{key}' },
  'MARQUE_ERROR_LOG=datadog': { MARQUE_DATADOG_SITE: 'datadoghq.eu', MARQUE_DATADOG_CLIENT_TOKEN: 'pub1' },
};
const choiceOf = (text: string): Record<string, string> => Object.fromEntries([text.split('=')]);

function messageOf(env: NodeJS.ProcessEnv, argv: readonly string[] = []): string {
  try {
    readConfig(argv, env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('The settings were accepted.');
}

describe.each(Object.entries(COMPLETE))('%s', (choice, settings) => {
  it('is accepted with all of its settings', () => {
    expect(readConfig([], { ...choiceOf(choice), ...settings })).toMatchObject({});
  });

  it('names every missing variable in one line', () => {
    const message = messageOf(choiceOf(choice));
    expect(message.startsWith(`${choice} needs `)).toBe(true);
    for (const name of Object.keys(settings)) expect(message).toContain(name);
    expect(message).not.toContain('\n');
  });

  it.each(Object.keys(settings))('is refused without %s alone', (missing) => {
    const { [missing]: _, ...others } = settings;
    expect(messageOf({ ...choiceOf(choice), ...others })).toBe(
      `${choice} needs ${missing} too. See npm start -- --help.`,
    );
  });

  it.each(Object.entries(settings).filter(([name]) => !name.startsWith('AWS_')))(
    'has a setting %s that is refused unless it is selected',
    (name, value) => {
      expect(messageOf({ [name]: value })).toBe(
        `${name} can’t be used without ${choice}: set that too, or remove it. See npm start -- --help.`,
      );
    },
  );
});

it('optional settings of an adapter are refused without it too', () => {
  expect(messageOf({ STRIPE_API_URL: 'http://127.0.0.1:1' })).toMatch(/^STRIPE_API_URL can’t be used without/);
});

it('credentials of AWS may be there for other programs', () => {
  expect(readConfig([], { AWS_ACCESS_KEY_ID: 'id', AWS_SESSION_TOKEN: 't' })).toMatchObject({ storage: 'embedded' });
});

it('a mail server of this machine may ask for no login, and then has neither user nor password', () => {
  const local = { MARQUE_MAIL: 'smtp', MARQUE_SMTP_URL: 'smtp://127.0.0.1:2525', MARQUE_MAIL_FROM: 'a@b.example' };
  expect(readConfig([], local)).toMatchObject({ mailFrom: { name: 'Marque', address: 'a@b.example' } });
  expect(messageOf({ ...local, MARQUE_SMTP_USER: 'ann' })).toContain('needs MARQUE_SMTP_PASSWORD too');
});

describe('values that are refused', () => {
  it.each([
    ['MARQUE_SMTP_URL', 'https://mail.example'],
    ['MARQUE_SMTP_URL', 'smtp://ann:planted-value@mail.example'],
    ['MARQUE_MAIL_FROM', 'a@b.example\nBcc: all@b.example'],
    ['MARQUE_MAIL_FROM', 'Marque'],
    ['MARQUE_REALTIME_URL', 'https://api.example/apps/1'],
    ['MARQUE_REALTIME_URL', 'https://planted-value@api.example'],
    ['MARQUE_REALTIME_KEY', 'a/b'],
    ['MARQUE_UNLEASH_URL', 'http://unleash.example/api'],
    ['MARQUE_UNLEASH_URL', 'https://planted-value@unleash.example'],
    ['MARQUE_UNLEASH_TOKEN', 'a\r\nb'],
    ['MARQUE_IMAGE_CDN_URL', 'https://{key}.example/{width}'],
    ['MARQUE_IMAGE_CDN_URL', 'https://i.example/{key}'],
    ['MARQUE_IMAGE_CDN_URL', 'https://i.example/{key}/{width}/{blur}'],
    ['MARQUE_DATADOG_SITE', 'https://datadoghq.eu'],
    ['MARQUE_TAG_MANAGER', 'UA-1'],
    ['DATABASE_URL', 'mysql://root:planted-value@host/db'],
  ])('%s=%j', (variable, value) => {
    const message = messageOf({ [variable]: value });
    expect(message).toMatch(/^Setting "\w+" can’t be used: [^\n]+ See npm start -- --help\.$/);
    expect(message).not.toContain('planted-value');
  });
});

describe('a secret', () => {
  const PLANTED = 'planted-secret-value';
  const secrets = SETTING_ENTRIES.filter(([, { isSecret }]) => isSecret === true);

  it('has no flag, so that no list of processes shows it', () => {
    for (const [name, { flag }] of secrets) expect(flag, name).toBeUndefined();
  });

  it.each(secrets.map(([, { variable }]) => variable))('%s is in no message', (variable) => {
    const failures: NodeJS.ProcessEnv[] = [
      ...SETTING_ENTRIES.map(([, setting]) => ({ [setting.variable]: '\u0001' })),
      ...Object.keys(COMPLETE).map(choiceOf),
      {},
    ];
    for (const value of [PLANTED, `${PLANTED}\r\n`, `mysql://u:${PLANTED}@h`, `postgres://u:${PLANTED}@h`]) {
      for (const failure of failures) {
        let message = '';
        try {
          readConfig(['--port', 'x'], { ...failure, [variable]: value });
        } catch (error) {
          message = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`;
        }
        expect(message).toContain('can’t be used');
        expect(message).not.toContain(PLANTED);
      }
      expect(messageOfAny({ [variable]: value })).not.toContain(PLANTED);
      for (const choice of Object.keys(COMPLETE)) {
        expect(messageOfAny({ ...choiceOf(choice), [variable]: value })).not.toContain(PLANTED);
      }
    }
  });

  function messageOfAny(env: NodeJS.ProcessEnv): string {
    try {
      readConfig([], env);
      return '';
    } catch (error) {
      return `${String(error)} ${JSON.stringify(error)}`;
    }
  }
});

it('a server with half a configuration ends with one line and code 1, and leaves no data folder', () => {
  const data = join(temporaryFolder(), 'data');
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, '--world', 'empty', '--data', data], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', MARQUE_MAIL: 'smtp', MARQUE_SMTP_PASSWORD: 'planted-secret' },
  });
  expect(stderr).toBe(
    'MARQUE_MAIL=smtp needs MARQUE_SMTP_URL, MARQUE_SMTP_USER and MARQUE_MAIL_FROM too. See npm start -- --help.\n',
  );
  expect([status, stdout, existsSync(data)]).toEqual([1, '', false]);
}, 120_000);

it('the help shows every setting and no secret as a flag', () => {
  for (const [, { variable, flag }] of SETTING_ENTRIES) expect(HELP).toContain(flag ?? variable);
  expect(Math.max(...HELP.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
});

it('each setting has a variable of its own', () => {
  const variables = SETTING_ENTRIES.map(([, { variable }]) => variable);
  expect(new Set(variables).size).toBe(variables.length);
  expect(parseConfig({}).mail).toBe('files');
});

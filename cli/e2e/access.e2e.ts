/** Login, settings, doctor and metrics with the real program and the real server. */
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { ACCOUNT } from '../src/contracts/account.ts';
import { SETTING } from '../src/contracts/config.ts';
import { DOCTOR_REPORT, METRICS_LINE } from '../src/contracts/tools.ts';
import { openTerminal, openWorkspace, prepareJourneys, STAFF, signIn } from './harness/index.ts';

const journey = prepareJourneys();

const tokenFile = () => join(journey.workspace.folder, 'state', 'marque', 'tokens.json');

test('a login on a pipe is kept in a file of the user and ends with the logout', async () => {
  expect(await journey.workspace.marque(['whoami'])).toMatchObject({ status: 4, stdout: '' });

  const login = await journey.workspace.marque(['login', '--email', STAFF.email, '--password-stdin', '--json'], {
    input: `${STAFF.password}\n`,
  });
  expect(login).toMatchObject({ status: 0, stderr: '' });
  const account = ACCOUNT.parse(JSON.parse(login.stdout));
  expect(account).toMatchObject({ email: STAFF.email, role: 'staff', server: journey.server.cars, profile: 'default' });
  expect(statSync(tokenFile()).mode & 0o777).toBe(0o600);

  const who = await journey.workspace.marque(['whoami', '--json', 'email,role']);
  expect(JSON.parse(who.stdout)).toEqual({ email: STAFF.email, role: 'staff' });
  expect(await journey.workspace.marque(['whoami', '--profile', 'other'])).toMatchObject({ status: 4 });
  expect(await journey.workspace.marque(['whoami', '--server', journey.server.watches])).toMatchObject({ status: 4 });

  expect(await journey.workspace.marque(['logout'])).toMatchObject({ status: 0, stdout: '' });
  expect(readFileSync(tokenFile(), 'utf8')).not.toContain('accessToken');
  expect(await journey.workspace.marque(['whoami'])).toMatchObject({ status: 4 });
});

test('a login asks on a terminal and shows no password', async () => {
  const terminal = openTerminal(journey.workspace, ['login']);
  await terminal.until(/E-mail address:/);
  terminal.type(`${STAFF.email}\r`);
  await terminal.until(/Password of staff@marque\.test at http/);
  terminal.type(`${STAFF.password}\r`);
  await terminal.until(/Signed in to/);
  expect(await terminal.ended).toMatchObject({ status: 0 });
  expect(terminal.raw()).not.toContain(STAFF.password);
  expect(await journey.workspace.marque(['whoami'])).toMatchObject({ status: 0 });
});

test('a password is asked on a terminal only', async () => {
  const refused = await journey.workspace.marque(['login']);
  expect(refused).toMatchObject({ status: 2, stdout: '' });
  expect(refused.stderr).toMatch(/^x There is no terminal .*--password-stdin\.\n$/);
  const terminal = openTerminal(journey.workspace, ['login', '--no-input']);
  expect(await terminal.ended).toMatchObject({ status: 2 });
});

test('a wrong password is reported in one line and keeps nothing', async () => {
  const { status, stdout, stderr } = await journey.workspace.marque(
    ['login', '--email', STAFF.email, '--password-stdin'],
    {
      input: 'not-the-password\n',
    },
  );
  expect([status, stdout]).toEqual([4, '']);
  expect(stderr).toBe('x The e-mail address or the password is wrong.\n');
  expect(() => statSync(tokenFile())).toThrow();
});

test('Ctrl-C at the question for the password ends with 130', async () => {
  const terminal = openTerminal(journey.workspace, ['login', '--email', STAFF.email]);
  await terminal.until(/Password of/);
  terminal.type('\u0003');
  expect(await terminal.ended).toMatchObject({ status: 130 });
});

test('tokens that other users can read are refused', async () => {
  await signIn(journey.workspace);
  chmodSync(tokenFile(), 0o644);
  const { status, stderr } = await journey.workspace.marque(['whoami']);
  expect(status).toBe(2);
  expect(stderr).toContain(`chmod 600 ${tokenFile()}`);
});

test('tokens are renewed when the access token has run out, once by many programs', async () => {
  await signIn(journey.workspace);
  const stored = JSON.parse(readFileSync(tokenFile(), 'utf8')) as { sessions: Record<string, { expiresAt: number }> };
  for (const session of Object.values(stored.sessions)) session.expiresAt = 0;
  writeFileSync(tokenFile(), JSON.stringify(stored), { mode: 0o600 });
  const all = await Promise.all([1, 2, 3, 4].map(() => journey.workspace.marque(['whoami', '--json', 'role'])));
  expect(all.map(({ status, stdout }) => [status, JSON.parse(stdout)])).toEqual(all.map(() => [0, { role: 'staff' }]));
  expect(await journey.workspace.marque(['whoami'])).toMatchObject({ status: 0 });
});

test('a token of the environment is not sent to a server that a project file names', async () => {
  const bare = openWorkspace(null);
  try {
    writeFileSync(join(bare.folder, '.marque.json'), JSON.stringify({ server: journey.server.cars }));
    const refused = await bare.marque(['whoami'], { env: { MARQUE_TOKEN: 'secret-token' } });
    expect(refused.status).toBe(2);
    expect(refused.stderr).not.toContain('secret-token');
    const wrong = await bare.marque(['whoami'], {
      env: { MARQUE_TOKEN: 'secret-token', MARQUE_SERVER: journey.server.cars },
    });
    expect(wrong).toMatchObject({ status: 4, stdout: '' });
    expect(wrong.stderr).not.toContain('secret-token');
  } finally {
    bare.remove();
  }
});

test('settings come from flag, environment, project file and user file, in that order', async () => {
  const bare = openWorkspace(null);
  try {
    const read = async (args: readonly string[] = [], env: Record<string, string> = {}) => {
      const { stdout } = await bare.marque(['config', 'get', 'server', '--json', ...args], { env });
      const { value, source } = SETTING.parse(JSON.parse(stdout));
      return [value, source];
    };
    expect(await read()).toEqual(['http://localhost:4000', 'default']);
    expect(await bare.marque(['config', 'set', 'server', 'https://user.example/'])).toMatchObject({ status: 0 });
    expect(await bare.marque(['config', 'set', 'server', 'https://b.example', '--profile', 'b'])).toMatchObject({
      status: 0,
    });
    expect(await read()).toEqual(['https://user.example', 'user']);
    expect(await read(['--profile', 'b'])).toEqual(['https://b.example', 'user']);
    expect(await read([], { MARQUE_PROFILE: 'b' })).toEqual(['https://b.example', 'user']);
    await bare.marque(['config', 'set', 'server', 'https://project.example', '--project']);
    expect(await read()).toEqual(['https://project.example', 'project']);
    expect(await read([], { MARQUE_SERVER: 'https://env.example' })).toEqual(['https://env.example', 'environment']);
    const flag = await read(['--server', 'https://flag.example'], { MARQUE_SERVER: 'https://env.example' });
    expect(flag).toEqual(['https://flag.example', 'flag']);
    await bare.marque(['config', 'set', 'server', '--unset', '--project']);
    expect(await read()).toEqual(['https://user.example', 'user']);
    await bare.marque(['config', 'set', 'profile', 'b']);
    expect(await read()).toEqual(['https://b.example', 'user']);
    expect((await bare.marque(['config', 'get', 'profile'])).stdout).toBe('b\n');
    expect(await bare.marque(['config', 'set', 'profile', 'no name'])).toMatchObject({ status: 2, stdout: '' });
    await bare.marque(['config', 'set', 'profile', '--unset']);
    expect(await read()).toEqual(['https://user.example', 'user']);
  } finally {
    bare.remove();
  }
});

test('a damaged file of settings is named and left as it is', async () => {
  const file = join(journey.workspace.folder, '.marque.json');
  writeFileSync(file, '{ "site": ');
  const { status, stderr } = await journey.workspace.marque(['config', 'list']);
  expect([status, stderr]).toEqual([2, `x ${file} is not valid JSON. Correct it or delete it.\n`]);
  expect(readFileSync(file, 'utf8')).toBe('{ "site": ');
});

test('doctor finds nothing on a sound set-up, and says what is wrong without a server', async () => {
  await signIn(journey.workspace);
  const sound = await journey.workspace.marque(['doctor', '--json']);
  const report = DOCTOR_REPORT.parse(JSON.parse(sound.stdout));
  expect(sound.status).toBe(0);
  expect(report.checks.map(({ check, state }) => [check, state])).toEqual(
    ['settings', 'node', 'server', 'ready', 'clock', 'realtime', 'login'].map((check) => [check, 'ok']),
  );
  const absent = await journey.workspace.marque(['doctor', '--server', 'http://127.0.0.1:9']);
  expect(absent.status).toBe(1);
  expect(absent.stdout).toMatch(/^failed +Server +No connection to http:\/\/127\.0\.0\.1:9\./m);
  expect(await journey.workspace.marque(['whoami', '--server', 'http://127.0.0.1:9'])).toMatchObject({ status: 4 });
});

test('metrics are printed at intervals', async () => {
  const { status, stdout } = await journey.workspace.marque([
    'metrics',
    'tail',
    '--every',
    '1s',
    '--count',
    '2',
    '--json',
  ]);
  expect(status).toBe(0);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => METRICS_LINE.parse(JSON.parse(line)));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ requestsPerSecond: null });
  expect(lines[1]?.requestsPerSecond).toBeGreaterThan(0);
  expect(lines[1]?.liveLots).toBeGreaterThan(0);
});

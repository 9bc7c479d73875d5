import { type ApiClient, type ApiFailure, measureDrift } from '@marque/core/client';
import { readMe } from '@marque/core/contracts/accounts';
import { readHealth, readReadiness } from '@marque/core/contracts/platform';
import { connectRealtime, findServiceThrough, socketAddressOf } from '@marque/core/realtime';
import { SECOND_MS } from '@marque/core/rules/time';
import type { Connection } from '../../command/types.ts';
import type { DoctorResult } from '../../contracts/tools.ts';

interface ExamineOptions {
  readonly connection: Connection;
  readonly nodeVersion: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** A clock that is further off shows wrong times left, though the program itself counts by the server's clock. */
const GREATEST_DRIFT_MS = 2 * SECOND_MS;
const SOCKET_WAIT_MS = 10 * SECOND_MS;
const OLDEST_NODE: readonly [number, number] = [22, 22];

/** Examines the set-up: the program, the server, its clock, its sockets and the login. Later checks need the earlier ones. */
export async function examine(options: ExamineOptions): Promise<readonly DoctorResult[]> {
  const { connection, signal, now } = options;
  const { api, serverUrl } = connection;
  const node = examineNode(options.nodeVersion);
  const health = await api.call(readHealth, {}, { signal });
  if (!health.ok) {
    const skipped = (['ready', 'clock', 'realtime', 'login'] as const).map((check) => notRun(check));
    return [node, failed('server', failureName(health.error), { server: serverUrl }), ...skipped];
  }
  const { startedAt, world } = health.value.body;
  const readiness = await api.call(readReadiness, {}, { signal });
  const drift = await measureDrift(api, now);
  return [
    node,
    ok('server', 'reached', { server: serverUrl, startedAt, world }),
    readiness.ok ? ok('ready', 'ready') : failed('ready', 'notReady', { reason: reasonOf(readiness.error) }),
    drift === null ? failed('clock', 'noTime') : clockResult(drift.drift, drift.roundTrip),
    await examineRealtime(api, serverUrl, signal),
    await examineLogin(connection, signal),
  ];
}

function examineNode(version: string): DoctorResult {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  const values = { version, oldest: OLDEST_NODE.join('.') };
  return isOld ? { check: 'node', state: 'warning', finding: 'old', values } : ok('node', 'supported', values);
}

function clockResult(drift: number, roundTrip: number): DoctorResult {
  const seconds = Math.round(drift / 100) / 10;
  if (Math.abs(drift) <= GREATEST_DRIFT_MS) return ok('clock', 'right', { seconds, roundTripMs: roundTrip });
  const values = { seconds: Math.abs(seconds), roundTripMs: roundTrip };
  return { check: 'clock', state: 'warning', finding: drift > 0 ? 'slow' : 'fast', values };
}

/** Opens a socket and closes it when it is connected. */
function examineRealtime(api: ApiClient, serverUrl: string, signal: AbortSignal): Promise<DoctorResult> {
  const { promise, resolve } = Promise.withResolvers<DoctorResult>();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SOCKET_WAIT_MS)]);
  const realtime = connectRealtime({
    ...socketAddressOf(serverUrl),
    findService: findServiceThrough(api),
    authorise: async () => null,
    onState: (state) => {
      if (state === 'connected') resolve(ok('realtime', 'connected'));
      if (state === 'failed') resolve(failed('realtime', 'refused'));
    },
  });
  limit.addEventListener('abort', () => resolve(failed('realtime', 'timeout')), { once: true });
  return promise.finally(() => realtime.disconnect());
}

async function examineLogin({ api, hasTokens }: Connection, signal: AbortSignal): Promise<DoctorResult> {
  if (!hasTokens) return { check: 'login', state: 'warning', finding: 'none', values: {} };
  const me = await api.call(readMe, {}, { signal });
  if (!me.ok) return failed('login', me.error.kind === 'refused' ? 'expired' : failureName(me.error));
  const { email, role } = me.value.body;
  return ok('login', 'signedIn', { email, role });
}

function failureName(failure: ApiFailure): string {
  return failure.kind === 'refused' ? 'refused' : failure.kind;
}

function reasonOf(failure: ApiFailure): string {
  return failure.kind === 'refused' ? failure.problem.message : failure.kind;
}

type Values = DoctorResult['values'];

function ok(check: DoctorResult['check'], finding: string, values: Values = {}): DoctorResult {
  return { check, state: 'ok', finding, values };
}

function failed(check: DoctorResult['check'], finding: string, values: Values = {}): DoctorResult {
  return { check, state: 'failed', finding, values };
}

function notRun(check: DoctorResult['check']): DoctorResult {
  return { check, state: 'notRun', finding: 'noServer', values: {} };
}

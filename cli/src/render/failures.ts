import type { ApiFailure } from '@marque/core/client';
import { isMessageCode, messageOf } from '@marque/core/rules/display';
import type { CommandContext } from '../command/types.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { addMessageTexts } from './message-texts.ts';

type FailureContext = Pick<CommandContext, 'terminal' | 'settings'>;

/**
 * Reports on one line why a call failed and what to do, and returns the exit code: 4 where a login is missing, 5 where the
 * server is absent, slow or busy, 2 for other refusals. `about` names what the call was about: "lot 10042".
 */
export function reportFailure({ terminal, settings }: FailureContext, failure: ApiFailure, about?: string): ExitCode {
  const { t, reportError } = terminal;
  const server = settings.server;
  const report = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const message = t(`cli:failure.${key}`, { server, ...values });
    reportError(about === undefined ? message : t('cli:failure.about', { about, message }));
  };
  if (settings.isDebug) terminal.reportDetail(JSON.stringify(failure, null, 2));
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      report(failure.kind);
      return EXIT.unavailable;
    case 'contract':
      report('contract');
      return EXIT.unavailable;
    case 'refused':
      return reportRefusal(failure, terminal, report);
  }
}

function reportRefusal(
  { status, problem, retryAfterMs }: Extract<ApiFailure, { kind: 'refused' }>,
  { t, texts }: CommandContext['terminal'],
  report: (key: string, values?: Readonly<Record<string, unknown>>) => void,
): ExitCode {
  const code = problem.message;
  switch (status) {
    case 401:
      report('notLoggedIn');
      return EXIT.loginNeeded;
    case 403:
      report('forbidden');
      return EXIT.loginNeeded;
    case 404:
      report('notFound');
      return EXIT.wrongUse;
    case 429:
      report('tooMany', {
        count: Math.ceil((retryAfterMs ?? 0) / 1_000),
        context: retryAfterMs === undefined ? '' : 'wait',
      });
      return EXIT.unavailable;
    default:
      break;
  }
  if (status >= 500) {
    report('server', { status });
    return EXIT.unavailable;
  }
  addMessageTexts(texts);
  const [fault] = problem.details ?? [];
  if (isMessageCode(code))
    report('catalogue', { message: t(`messages:${messageOf(code).key}`, problem.context ?? {}) });
  else report('refused', { code, where: fault === undefined ? '' : `${fault.path}: ${fault.message}` });
  return EXIT.wrongUse;
}

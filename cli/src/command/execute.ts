import { isAbsolute, resolve } from 'node:path';
import { EXIT, type ExitCode } from '../render/exit-codes.ts';
import { createOutput, type Output } from '../render/output.ts';
import { readProjectFile, readUserFile, resolveSettings, type Settings } from '../services/settings/index.ts';
import { foldersOf } from '../services/settings/paths.ts';
import type { Terminal } from '../terminal.ts';
import { createConnect } from './connect.ts';
import type { GivenFlags } from './given-flags.ts';
import { onStop } from './stop-signals.ts';
import { type CommandContext, type CommandModule, type CommandSpec, UsageError } from './types.ts';

interface Invocation {
  readonly spec: CommandSpec;
  readonly positionals: readonly string[];
  readonly flags: GivenFlags;
  /** Opens the terminal with the flags that change it. */
  readonly openTerminal: (settings: Pick<Settings, 'color' | 'isQuiet'>) => Terminal;
  readonly environment: NodeJS.ProcessEnv;
  readonly folder: string;
}

/** Runs one command: reads the settings, checks the names after `--json`, and stops the command by signals. */
export async function execute(invocation: Invocation): Promise<ExitCode> {
  const { spec, positionals, flags, environment, folder } = invocation;
  // For what happens before the settings are read.
  const early = invocation.openTerminal({ color: 'auto', isQuiet: false });
  preloadScreen(invocation, early);
  const settings = await readSettings(invocation, early);
  const terminal = invocation.openTerminal(settings);
  // The socket library uses a deprecated function of Node, whose warning would stand among the messages.
  process.noDeprecation = true;
  const module = await spec.load();
  const output = await openOutput(spec, module, flags, terminal);
  const stop = onStop();
  const context: CommandContext = {
    terminal,
    settings,
    output,
    environment,
    folder,
    now: Date.now,
    signal: stop.signal,
    connect: createConnect({ terminal, settings, environment }),
  };
  try {
    return await module.run(context, positionals, flags.own);
  } catch (error) {
    if (stop.signal.aborted && !(error instanceof UsageError)) return EXIT.interrupted;
    throw error;
  } finally {
    stop.end();
    terminal.progress(null);
  }
}

/** The layout engine of a screen is compiled by another thread while the command does its work. */
function preloadScreen({ spec, flags }: Invocation, terminal: Terminal): void {
  const { isJson, jq } = flags.output;
  if (spec.preloadScreen === undefined || isJson || jq !== null || terminal.screen === null) return;
  // The command imports the same module, and reports a failure.
  spec.preloadScreen().catch(() => undefined);
}

async function readSettings({ flags, environment, folder }: Invocation, { t }: Terminal): Promise<Settings> {
  const [user, project] = await Promise.all([
    readUserFile(foldersOf(environment).config),
    readProjectFile(isAbsolute(folder) ? folder : resolve(folder)),
  ]);
  if (!user.ok) throw new UsageError(t(`cli:error.settings.${user.error.code}`, { file: user.error.file }));
  if (!project.ok) throw new UsageError(t(`cli:error.settings.${project.error.code}`, { file: project.error.file }));
  const settings = resolveSettings({ flags: flags.global, environment, project: project.value, user: user.value });
  if (settings.ok) return settings.value;
  const { name, value, source } = settings.error;
  throw new UsageError(t(`cli:error.setting.${name}`, { value, source: t(`cli:config.sources.${source}`) }));
}

async function openOutput(
  { json }: CommandSpec,
  { shape }: CommandModule,
  flags: GivenFlags,
  terminal: Terminal,
): Promise<Output> {
  const { t, print } = terminal;
  const { isJson, fields, jq } = flags.output;
  // Commands that print no JSON need not open standard output for this.
  if (!isJson && jq === null) return createOutput({ print, isTerminal: false }, { isJson, fields, jq });
  if (json === null || shape === undefined) throw new UsageError(t('cli:error.noJson'));
  const names = Object.keys((await shape()).def.shape);
  const unknown = fields?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(t('cli:error.unknownField', { name: unknown, names: names.join(', ') }));
  return createOutput({ print, isTerminal: terminal.screen !== null }, { isJson, fields, jq });
}

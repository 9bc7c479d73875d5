import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { ExitCode } from './render/exit-codes.ts';
import { formatHelp } from './render/help.ts';
import type { Terminal } from './terminal.ts';

interface AsJson {
  readonly json: boolean;
}

/**
 * Defines all commands and flags. A command's code is imported when it is called, which keeps `--help` fast; `finish`
 * receives its exit code.
 */
export function buildProgram(terminal: Terminal, finish: (status: ExitCode) => void): Command {
  const { t } = terminal;
  const program = new Command('marque')
    .exitOverride()
    // main.ts reports errors; commander itself prints only requested help.
    .configureOutput({ writeOut: terminal.print, writeErr: terminal.print, outputError: () => undefined })
    .configureHelp({ formatHelp: (command, helper) => formatHelp(command, helper, t) })
    .description(t('cli:about', { version: manifest.version }))
    .version(manifest.version, '-V, --version', t('cli:help.version'))
    .helpOption('-h, --help', t('cli:help.flag'))
    .helpCommand(false);
  addConsignment(program, terminal, finish);
  addForm(program, terminal, finish);
  return program;
}

function addConsignment(program: Command, terminal: Terminal, finish: (status: ExitCode) => void): void {
  const { t } = terminal;
  const consignment = program.command('consignment').description(t('cli:consignment.about')).helpCommand(false);
  addVerb(consignment, 'check', t('cli:consignment.check.summary'), t('cli:consignment.check.about'), [
    'marque consignment check plate.json --form plate',
    'marque consignment check spring/*.json --form car-uk --json',
    'curl -s https://crm.example/lots/7 | marque consignment check - --form bike',
  ])
    .argument('<files...>', t('cli:consignment.check.files'))
    .requiredOption('--form <id>', t('cli:consignment.check.form'))
    .option('--json', t('cli:consignment.check.json'), false)
    .action(async (files: readonly string[], options: AsJson & { readonly form: string }) => {
      const { check } = await import('./commands/consignment/check.ts');
      finish(await check(terminal, files, options));
    });
}

function addForm(program: Command, terminal: Terminal, finish: (status: ExitCode) => void): void {
  const { t } = terminal;
  const form = program.command('form').description(t('cli:form.about')).helpCommand(false);
  addVerb(form, 'list', t('cli:form.list.summary'), t('cli:form.list.about'), [
    'marque form list',
    "marque form list --json | jq -r '.[].variant'",
  ])
    .option('--json', t('cli:help.json'), false)
    .action(async (options: AsJson) => {
      const { list } = await import('./commands/form/list.ts');
      finish(list(terminal, options));
    });
  addVerb(form, 'show', t('cli:form.show.summary'), t('cli:form.show.about'), [
    'marque form show bike',
    "marque form show bike --json | jq '.steps[].fields[] | select(.required) | .key'",
  ])
    .argument('<id>', t('cli:form.show.id'))
    .option('--json', t('cli:help.json'), false)
    .action(async (id: string, options: AsJson) => {
      const { show } = await import('./commands/form/show.ts');
      finish(show(terminal, id, options));
    });
}

/** A verb with a short description for lists, and a long one with examples for its own help. */
function addVerb(noun: Command, verb: string, summary: string, about: string, examples: readonly string[]): Command {
  const command = noun.command(verb).summary(summary).description(about);
  return command.addHelpText('after', () => `${examples.map((example) => `  ${example}`).join('\n')}\n`);
}

import { parseArgs } from 'node:util';
import type { Variant } from '../../core/src/forms/variants/index.ts';
import { checkAnswers, problemsAsText } from './check.ts';
import { asJson, asMarkdown, asText } from './render.ts';

const OPTIONS = {
  variant: { type: 'string', multiple: true },
  check: { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What a command prints, and the status it exits with: 1 where answers were checked and something is wrong with them. */
export interface Printed {
  readonly status: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Answers the command line; options, forms and files that there are not are refused with one line and status 2. `readText`
 * reads the file that is named, and gives null where it can't.
 */
export function answer(
  args: readonly string[],
  all: readonly Variant[],
  readText: (path: string) => string | null,
): Printed {
  const read = readOptions(args);
  if (!read.ok) return refuse(read.reason);
  const { help, json, markdown, check, variant: ids = [] } = read.values;
  if (help) return print(helpOf(all));
  const unknown = ids.find((id) => !all.some((variant) => variant.id === id));
  if (unknown !== undefined) return refuse(`There is no form "${unknown}"`);
  const variants = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
  if (check !== undefined) return printCheck(variants, readText(check), json);
  if (json) return print(asJson(variants));
  return print(markdown ? asMarkdown(variants) : asText(variants));
}

function printCheck(variants: readonly Variant[], text: string | null, json: boolean): Printed {
  const [variant, ...others] = variants;
  if (variant === undefined || others.length > 0) return refuse('Answers are checked against one form: name it');
  if (text === null) return refuse('The file with the answers can not be read');
  const checked = checkAnswers(variant, text);
  if (!checked.ok) return refuse(checked.reason);
  const { problems } = checked;
  const printed = print(json ? JSON.stringify(problems, null, 2) : problemsAsText(problems));
  return { ...printed, status: problems.length === 0 ? 0 : 1 };
}

function helpOf(all: readonly Variant[]): string {
  return `Usage: npm run forms -- [options]

  --variant ID   only this form (may be given more than once)
  --check FILE   what keeps these answers (JSON, by key) from being submitted to the form that --variant names;
                 exits with 1 where something does; with --json: [{ step, key, fault }]
  --json         for programs: [{ variant, site, steps: [{ key, fields: [{ key, required, visibleWhen, kind,
                 options, max }] }] }], null standing for what a field does without; npm run -s forms -- --json
  --markdown     the page docs/forms.md
  --help         this text

Forms: ${all.map(({ id }) => id).join(', ')}
`;
}

function readOptions(args: readonly string[]) {
  try {
    return { ok: true, values: parseArgs({ args: [...args], options: OPTIONS }).values } as const;
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) } as const;
  }
}

function print(text: string): Printed {
  return { status: 0, stdout: `${text.trimEnd()}\n`, stderr: '' };
}

/** The first sentence of the reason, and the way to what there is. */
function refuse(reason: string): Printed {
  const [sentence] = reason.split(/\.\s/);
  return { status: 2, stdout: '', stderr: `${sentence}. "npm run forms -- --help" names the options and the forms.\n` };
}

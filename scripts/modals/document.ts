import type { Modal, ModalCase } from './modal.ts';

/** The path of the document from the root of the repository. */
export const DOCUMENT = 'docs/modals.md';

type Groups = Readonly<Record<string, Readonly<Record<string, Modal>>>>;

const HEAD = `# Modals

Every dialog, drawer and confirmation of the storefront: each way into it, and what follows. \`npm run modals\` writes this page from \`scripts/modals/table\`, and a browser walks each row (\`web/e2e/modals\`). The name is the one in the page's markup (\`data-modal\`, the type \`ModalName\`). The viewer is a visitor or a demo account.

All open from the keyboard, hold the focus, and return it to where it came from. Escape closes them unless their title says otherwise.
`;

const CLOSING: Readonly<Record<Modal['closing'], string>> = {
  escape: '',
  button: ' (closes only with its own buttons)',
  never: ' (cannot be closed)',
};

/** The table as Markdown. */
export function documentOf(groups: Groups): string {
  const parts = Object.entries(groups).flatMap(([title, modals]) => [
    `## ${title}\n`,
    ...Object.entries(modals).map(([name, modal]) => sectionOf(name, modal)),
  ]);
  return [HEAD, ...parts].join('\n');
}

function sectionOf(name: string, { title, closing, cases }: Modal): string {
  const rows = Object.values(cases).map(rowOf);
  return [
    `### ${title}: \`${name}\`${CLOSING[closing]}\n`,
    '| way in | viewer | outcome | e-mails |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function rowOf({ way, viewer, outcome, emails = [] }: ModalCase): string {
  const written = emails.map(([email, recipient]) => `\`${email}\` to ${recipient}`).join(', ');
  return `| ${way} | ${viewer} | ${outcome} | ${written} |`;
}

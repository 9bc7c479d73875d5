import type { CommandSpec } from '../../command/types.ts';

/** `marque form …` */
export const FORM_COMMANDS: readonly CommandSpec[] = [
  {
    words: 'form list',
    examples: ['marque form list', "marque form list --json | jq -r '.[].variant'"],
    json: 'document',
    load: () => import('./list.ts'),
  },
  {
    words: 'form show',
    positionals: ['<id>'],
    examples: [
      'marque form show bike',
      "marque form show bike --json | jq '.steps[].fields[] | select(.required) | .key'",
    ],
    json: 'document',
    load: () => import('./show.ts'),
  },
];

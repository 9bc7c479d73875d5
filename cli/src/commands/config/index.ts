import type { CommandSpec } from '../../command/types.ts';

/** `marque config …` */
export const CONFIG_COMMANDS: readonly CommandSpec[] = [
  {
    words: 'config list',
    examples: ['marque config list', 'marque config list --profile staging --json'],
    json: 'lines',
    load: () => import('./list.ts'),
  },
  {
    words: 'config get',
    positionals: ['<name>'],
    examples: ['marque config get server'],
    json: 'document',
    load: () => import('./get.ts'),
  },
  {
    words: 'config set',
    positionals: ['<name>', '[value]'],
    flags: [{ flags: '--project' }, { flags: '--unset' }],
    examples: [
      'marque config set server https://marque.example',
      'marque config set server http://localhost:4321 --profile local',
      'marque config set site watches --project',
      'marque config set profile staging',
    ],
    json: null,
    load: () => import('./set.ts'),
  },
];

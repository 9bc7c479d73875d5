import type { CommandSpec } from '../../command/types.ts';

/** `marque login`, `logout` and `whoami` */
export const ACCESS_COMMANDS: readonly CommandSpec[] = [
  {
    words: 'login',
    flags: [{ flags: '--email <address>' }, { flags: '--password-stdin' }, { flags: '--code <code>' }],
    examples: [
      'marque login --server https://marque.example',
      'pass show marque | marque login --email rosa@marque.example --password-stdin',
    ],
    json: 'document',
    load: () => import('./login.ts'),
  },
  {
    words: 'logout',
    examples: ['marque logout', 'marque logout --profile staging'],
    json: null,
    load: () => import('./logout.ts'),
  },
  {
    words: 'whoami',
    examples: ['marque whoami', 'marque whoami --json role'],
    json: 'document',
    load: () => import('./whoami.ts'),
  },
];

import type { CommandSpec } from '../../command/types.ts';
import { readDuration, readLimit } from '../../command/values.ts';

/** `marque doctor`, `metrics tail` and `completion` */
export const TOOL_COMMANDS: readonly CommandSpec[] = [
  {
    words: 'doctor',
    examples: ['marque doctor', 'marque doctor --server https://marque.example --json'],
    json: 'document',
    load: () => import('./doctor.ts'),
  },
  {
    words: 'metrics tail',
    flags: [
      { flags: '--every <duration>', read: readDuration, fallback: 5_000 },
      { flags: '--count <n>', read: readLimit },
    ],
    examples: ['marque metrics tail', 'marque metrics tail --every 30s --json bidsPerSecond,dtUTC'],
    json: 'lines',
    load: () => import('./metrics-tail.ts'),
  },
  {
    words: 'completion',
    positionals: ['<shell>'],
    examples: [
      'marque completion bash > ~/.local/share/bash-completion/completions/marque',
      'marque completion zsh > ~/.zfunc/_marque',
      'marque completion fish > ~/.config/fish/completions/marque.fish',
    ],
    json: null,
    load: () => import('./completion.ts'),
  },
];

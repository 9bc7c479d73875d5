import { type CommandRun, UsageError } from '../../command/types.ts';

/** Replaced by the command. */
export const run: CommandRun = () => {
  throw new UsageError('This command is not available yet.');
};

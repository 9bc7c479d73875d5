import type { SaveState } from '../../form/use-save.ts';

/** Whether the server refused the code. */
export function isWrongCode(state: SaveState): boolean {
  return (
    state.kind === 'failed' && state.failure.kind === 'refused' && state.failure.problem.message === 'signInCodeWrong'
  );
}

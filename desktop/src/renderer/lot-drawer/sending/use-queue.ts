import type { InputOf } from '../../../ipc/contract.ts';
import { useCall } from '../../bridge/index.ts';
import type { WallRow } from '../../lots/index.ts';

type Command = 'addNote' | 'replyToEnquiry' | 'replyToComment' | 'moderateComment';

/**
 * Hands a command about a lot to the outbox, which sends it now or when the console is online. False if the outbox did not
 * take it.
 */
export function useQueue(row: WallRow): (id: string, command: Command, payload: object) => Promise<boolean> {
  const call = useCall();
  return async (id, command, payload) => {
    const item: InputOf<'outbox.add'> = { id, command, aggregate: aggregateOf(row), title: row.wire.title, payload };
    return call('outbox.add', item).then(
      () => true,
      () => false,
    );
  };
}

/** What the outbox keeps in order: all commands about a lot. */
export function aggregateOf({ lotId }: Pick<WallRow, 'lotId'>): string {
  return `lot:${lotId}`;
}

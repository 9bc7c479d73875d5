import type { ConsoleBridge } from '../../ipc/contract.ts';

/** Whether a consignment was submitted, or is a draft. */
export type KnownDrafts = ReadonlyMap<string, 'draft' | 'submitted'>;

/** The consignments that this computer has, and those that the server lists; null if the backend did not answer. */
export async function knownDrafts(bridge: ConsoleBridge): Promise<KnownDrafts | null> {
  const listed = await bridge.call('drafts.list', {}).catch(() => null);
  if (listed === null) return null;
  const known = new Map<string, 'draft' | 'submitted'>();
  for (const { id, isSubmitted } of listed.drafts) known.set(id, isSubmitted === 1 ? 'submitted' : 'draft');
  for (const { id, state } of listed.local) {
    known.set(id, state === 'submitted' || state === 'submitting' ? 'submitted' : 'draft');
  }
  return known;
}

import { type Prospect, readProspect } from '@marque/core/contracts/prospects';
import { findVendors, listSubmitted } from '@marque/core/contracts/staff';
import type { DraftValue, OutputOf } from '../../ipc/contract.ts';
import { type DraftAccess, type DraftParts, forgetStoredFiles } from './draft-access.ts';
import type { Draft } from './store.ts';

/** Pages of consignments that a list asks the server for. */
const MOST_PAGES = 10;
/** A page is shown with what is here if the server does not answer in time. */
const OPEN_TIMEOUT_MS = 5_000;

/** Lists and opens drafts, from this machine and from the server. */
export function createDraftReader(
  { runner, drafts, client, now }: DraftParts,
  { author, findOwn, present, value }: DraftAccess,
) {
  async function list(): Promise<OutputOf<'drafts.list'>> {
    const local = drafts.list(author()).map(present);
    const found: OutputOf<'drafts.list'>['drafts'] = [];
    const isLocal = new Set(local.map(({ id }) => id));
    let after: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer: Awaited<ReturnType<typeof readPage>> = await readPage(after);
      if (!answer.ok) break;
      const { prospects, next } = answer.value.body;
      found.push(...prospects.filter(({ id }) => !isLocal.has(id)));
      if (next === null) break;
      after = next;
    }
    return { drafts: found, local };
  }

  const readPage = (after: string | null) =>
    client.call(listSubmitted, { query: after === null ? {} : { after } }, { timeoutMs: OPEN_TIMEOUT_MS });

  /** What is here has precedence; without changes of its own it follows the server's version. */
  async function open(id: string): Promise<DraftValue | null> {
    const user = author();
    const local = findOwn(id);
    if (local !== null && present(local).state !== 'saved') return present(local);
    const answer = await client.call(readProspect, { params: { id } }, { timeoutMs: OPEN_TIMEOUT_MS });
    if (!answer.ok) return value(id);
    const found = answer.value.body;
    const vendorName = local?.vendorName ?? (await vendorNameOf(found.userId));
    // Read after the last wait: the page may have saved meanwhile.
    const current = drafts.find(id);
    // Another account of this machine has the draft open with changes of its own.
    if (current !== null && current.userId !== user && present(current).state !== 'saved') return null;
    if (current?.userId === user && present(current).state !== 'saved') return present(current);
    if (current?.userId === user && (current.revision ?? 0) >= found.revision) return present(current);
    const draft = draftOf(found, { userId: user, vendorName, savedAt: now() });
    runner.update((state) => {
      drafts.put(draft);
      forgetStoredFiles(drafts, draft.id);
      return state;
    });
    return present(draft);
  }

  async function vendorNameOf(vendorId: number): Promise<string> {
    const text = String(vendorId);
    if (text.length < 2) return '';
    const answer = await client.call(findVendors, { query: { text } }, { timeoutMs: OPEN_TIMEOUT_MS });
    return answer.ok ? (answer.value.body.vendors.find((vendor) => vendor.userId === vendorId)?.name ?? '') : '';
  }

  return { list, open };
}

function draftOf(
  { id, formName, formData, revision, isSubmitted }: Prospect,
  here: Pick<Draft, 'userId' | 'vendorName' | 'savedAt'>,
): Draft {
  const base = { base: formData.answers, baseSetting: formData.setting };
  return {
    id,
    formName,
    formData,
    revision,
    ...base,
    isSubmitted: isSubmitted === 1,
    there: null,
    refused: [],
    ...here,
  };
}

/** From a submitted consignment with an uploaded photograph to an approved draft of a lot. */
import { toIso } from '@marque/core/contracts/instants';
import { answerLotApproval } from '@marque/core/contracts/lot-approvals';
import { saveProspect } from '@marque/core/contracts/prospects';
import { type LotDraft, requestApproval, saveLotDraft, startLotDraft } from '@marque/core/contracts/staff';
import { DAY_MS } from '@marque/core/rules/time';
import type { DemoName, TestServer } from '../harness/test-server.ts';
import { PLATE_ANSWERS, plateForm } from './selling-calls.ts';
import { type Bytes, picture, upload } from './upload-calls.ts';

export interface Consignment {
  readonly by?: DemoName;
  readonly photographs?: readonly Bytes[];
  readonly isSubmitted?: 0 | 1;
  readonly answers?: object;
}

/** Submits a number plate with its photographs. */
export async function consign(
  server: TestServer,
  id: string,
  { by = 'seller', photographs, isSubmitted = 1, answers = {} }: Consignment = {},
): Promise<void> {
  const vendor = server.program(by);
  const files = [];
  for (const [nth, content] of (photographs ?? [await picture('jpeg')]).entries()) {
    const name = `front-${nth}.jpg`;
    const { fileUrl } = await upload(vendor, content, { name, type: 'image/jpeg', bytes: content.length });
    files.push({ name, type: 'image/jpeg', url: fileUrl, success: true });
  }
  await vendor.ask(
    saveProspect,
    plateForm(id, { isSubmitted, answers: { ...PLATE_ANSWERS, ...answers, images: files } }),
  );
}

/** The draft of a submitted plate, as staff have started it. */
export async function started(server: TestServer, id: string, consignment?: Consignment): Promise<LotDraft> {
  await consign(server, id, consignment);
  return server.program('staff').ask(startLotDraft, { params: { prospectId: id } });
}

/** The request that adds what the form did not ask for. */
export function completion(
  server: TestServer,
  { lotDraftId, revision, content }: LotDraft,
  changes: Partial<LotDraft['content']> = {},
) {
  const now = server.context.clock.now();
  const added = {
    lead: 'A plate that was first issued in 1963.',
    areaName: 'Bath',
    dtStartUTC: toIso(now + DAY_MS),
    dtEndUTC: toIso(now + 8 * DAY_MS),
  };
  return { params: { lotDraftId }, body: { revision, content: { ...content, ...added, ...changes } } };
}

/** A draft to which nothing is missing but the approval. */
export async function completed(server: TestServer, id: string, consignment?: Consignment): Promise<LotDraft> {
  const draft = await started(server, id, consignment);
  return server.program('staff').ask(saveLotDraft, completion(server, draft));
}

export const revisionOf = ({ lotDraftId, revision }: Pick<LotDraft, 'lotDraftId' | 'revision'>) => ({
  params: { lotDraftId },
  body: { revision },
});

/** A draft that can be published. */
export async function approved(server: TestServer, id: string, consignment: Consignment = {}): Promise<LotDraft> {
  const draft = await completed(server, id, consignment);
  await server.program('staff').ask(requestApproval, revisionOf(draft));
  const answer = { params: { lotDraftId: draft.lotDraftId }, body: { revision: draft.revision, answer: 'approved' } };
  await server.program(consignment.by ?? 'seller').ask(answerLotApproval, answer as never);
  return draft;
}

/** Refusals on the way from a consignment to a lot. */
import { answerLotApproval } from '@marque/core/contracts/lot-approvals';
import { correctLot, publishLot, requestApproval, saveLotDraft, startLotDraft } from '@marque/core/contracts/staff';
import { CONTENT_LIMITS, MOST_CORRECTIONS } from '@marque/core/rules/publishing';
import { DEMO, type TestServer } from '../harness/test-server.ts';
import { approved, completed, completion, consign, revisionOf, started } from '../selling/publishing-calls.ts';
import { formId } from '../selling/selling-calls.ts';
import { type RefusalCase, store } from './refusal-case.ts';

const [LOT, FULL] = [10002, 10003];

const correct = (server: TestServer, auctionId: number, known: number, words: object) =>
  server.program('staff').call(correctLot, {
    params: { auctionId },
    body: { known, reason: 'A slip of the pen.', words },
  });

const refused = (status: number, shows: RefusalCase['shows'], provoke: RefusalCase['provoke']) =>
  ({ provoke, status, doing: 'other', shows }) as RefusalCase;

export const PUBLISHING_CASES = {
  notSubmitted: refused(409, 'notSubmitted', async (server) => {
    await consign(server, formId(8_001), { isSubmitted: 0 });
    return server.program('staff').call(startLotDraft, { params: { prospectId: formId(8_001) } });
  }),
  vendorNotActive: refused(409, 'vendorNotActive', async (server) => {
    await consign(server, formId(8_007));
    await store(server, `update users set is_blocked = 1 where id = ${DEMO.seller}`);
    const answer = await server.program('staff').call(startLotDraft, { params: { prospectId: formId(8_007) } });
    await store(server, `update users set is_blocked = 0 where id = ${DEMO.seller}`);
    return answer;
  }),
  lotPublished: refused(409, 'lotPublished', async (server) => {
    const draft = await approved(server, formId(8_002));
    await server.program('staff').ask(publishLot, revisionOf(draft));
    return server.program('staff').call(saveLotDraft, completion(server, draft));
  }),
  lotIncomplete: refused(422, 'lotIncomplete', async (server) => {
    const draft = await completed(server, formId(8_003));
    return server.program('staff').call(publishLot, revisionOf(draft));
  }),
  pictureNotOfConsignment: refused(422, 'pictureNotOfConsignment', async (server) => {
    const draft = await started(server, formId(8_004));
    const pictures = draft.content.pictures.map((picture) => ({ ...picture, url: '/elsewhere.jpg' }));
    return server.program('staff').call(saveLotDraft, completion(server, draft, { pictures }));
  }),
  pictureUnreadable: refused(422, 'pictureUnreadable', async (server) => {
    const draft = await completed(server, formId(8_005));
    const url = draft.content.pictures[0]?.url ?? '';
    const missing = `/v1/uploads/files/${'0'.repeat(40)}.jpg`;
    await store(
      server,
      `update lot_drafts set content = replace(content, '${url}', '${missing}') where id = ${draft.lotDraftId}`,
    );
    return server.program('staff').call(requestApproval, revisionOf(draft));
  }),
  picturesNotReady: refused(409, 'picturesNotReady', async (server) => {
    const draft = await completed(server, formId(8_008));
    const [picture] = draft.content.pictures;
    // More than one draft may have in the queue.
    const pictures = Array.from({ length: 2 * CONTENT_LIMITS.pictures }, (_, nth) => ({
      ...picture,
      url: `/v1/uploads/files/${String(nth).padStart(40, '0')}.jpg`,
    }));
    await store(
      server,
      `update lot_drafts set content = json_set(content, '$.pictures', json('${JSON.stringify(pictures)}'))
       where id = ${draft.lotDraftId}`,
    );
    return server.program('staff').call(requestApproval, revisionOf(draft));
  }),
  noteMissing: refused(422, 'noteMissing', async (server) => {
    const draft = await completed(server, formId(8_006));
    await server.program('staff').ask(requestApproval, revisionOf(draft));
    return server.program('seller').call(answerLotApproval, {
      params: { lotDraftId: draft.lotDraftId },
      body: { revision: draft.revision, answer: 'changesAsked' },
    });
  }),
  nothingCorrected: refused(422, 'nothingCorrected', (server) => correct(server, LOT, 0, {})),
  correctionsFull: refused(422, 'correctionsFull', async (server) => {
    const rows = Array.from({ length: MOST_CORRECTIONS }, (_, at) => `(${FULL}, ${DEMO.staff}, ${at}, 'Wrong.', '[]')`);
    await store(server, `insert into lot_corrections (lot_id, author_id, at, reason, changes) values ${rows.join()}`);
    return correct(server, FULL, MOST_CORRECTIONS, { summary: 'One correction more.' });
  }),
} as const satisfies Readonly<Record<string, RefusalCase>>;

/**
 * A console that gives one numbered command after another and is killed meanwhile: `dataFolder serverUrl from until`. It
 * prints "accepted N" once the outbox has a command, and "drained" when the outbox is empty after the last one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createProgramClient } from '@marque/core/client/session';
import { openWork } from '../../src/backend/work/index.ts';
import { aggregateOfCommand, FILE_BYTES, type Kind, kindOf, uuidOf } from './commands.ts';

const [dataFolder = '', serverUrl = '', from = '', until = ''] = process.argv.slice(2);

const work = openWork({ dataFolder, now: Date.now, log: (line) => console.error(line) }).start({
  serverUrl,
  formerServerUrl: null,
  client: createProgramClient({ serverUrl }, () => 'token'),
  emit: () => undefined,
  userId: () => 1006,
});

const SETTING = { phoneCountry: 'GB', dialCode: '+44', currency: 'gbp', region: null, lotSubType: null } as const;

const GIVE: Readonly<Record<Kind, (nth: number) => unknown>> = {
  note: (nth) => addLotCommand(nth, 'addNote', { text: String(nth) }),
  reply: (nth) => addLotCommand(nth, 'replyToComment', { parentCommentId: 1, text: String(nth) }),
  draft: saveDraft,
  file: addFile,
};

function saveDraft(nth: number): unknown {
  return work.handlers['drafts.save']({
    id: draftOf(nth),
    formName: 'plate',
    formData: {
      version: 1,
      currentStepNumber: 0,
      setting: { ...SETTING, dealId: null, vendorId: 1003 },
      answers: { regNumber: String(nth) },
    },
    vendorName: 'Sally Seller',
  });
}

function draftOf(nth: number): string {
  return aggregateOfCommand(nth).slice('consignment:'.length);
}

/** In two parts, so that a kill can come between them. */
async function addFile(nth: number): Promise<void> {
  await saveDraft(nth);
  const file = { id: draftOf(nth), fileId: uuidOf(nth), field: 'images', name: `${nth}.png`, type: 'image/png' };
  const half = FILE_BYTES / 2;
  for (const offset of [0, half]) {
    const chunk = Buffer.alloc(half, offset === 0 ? 'a' : 'b').toString('base64');
    await work.handlers['drafts.addFile']({ ...file, bytes: FILE_BYTES, offset, chunk });
    await wait(nth % 3);
  }
}

function addLotCommand(nth: number, command: 'addNote' | 'replyToComment', payload: object): unknown {
  const aggregate = aggregateOfCommand(nth);
  const auctionId = Number(aggregate.slice('lot:'.length));
  const added = { id: uuidOf(nth), command, aggregate, title: 'Fiat 500', payload: { auctionId, ...payload } };
  return work.handlers['outbox.add'](added);
}

for (let nth = Number(from); nth < Number(until); nth += 1) {
  await GIVE[kindOf(nth)](nth);
  process.stdout.write(`accepted ${nth}\n`);
  await wait(nth % 7);
  // As after each reconnection.
  if (nth % 40 === 0) void work.drained();
}
for (;;) {
  const { items } = await work.handlers['outbox.list']({});
  const stuck = items.find(({ state }) => state === 'rejected' || state === 'conflict');
  if (stuck !== undefined) throw new Error(`The entry ${JSON.stringify(stuck)} is stuck.`);
  if (items.length === 0) break;
  await Promise.race([work.drained(), wait(200)]);
}
process.stdout.write('drained\n', () => process.exit(0));

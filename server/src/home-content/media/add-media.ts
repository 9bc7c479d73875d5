import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { addHomeMedia } from '@marque/core/contracts/staff';
import { MEDIA_BYTES, MEDIA_LIMITS } from '@marque/core/rules/home-content';
import { MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import { recordAudit } from '../../audit/index.ts';
import { type Refused, type Replied, type Route, refused, replied, route, tooMany } from '../../platform/http/index.ts';
import type { HomeContentDependencies } from '../dependencies.ts';
import { addMedia, findSent } from '../store/media.ts';
import type { SentPart } from './part-files.ts';

const quotaReached = refused(409, PROBLEM_CODES.uploadQuotaReached);
const tooLarge = refused(422, PROBLEM_CODES.fileTooLarge);
const uploadsPaused: Refused = {
  ...refused(503, PROBLEM_CODES.uploadsPaused),
  retryAfterSeconds: (5 * MINUTE_MS) / SECOND_MS,
};
const malformed = refused(400, PROBLEM_CODES.malformed, {
  details: [{ path: 'body.part', message: 'It is not base64, or does not fit into the file.' }],
});

type Answer = Replied<{ storedBytes: number; key: string | null }> | Refused;

/** Takes a file in parts. A repeated last part is answered with the file that is stored. */
export function addMediaRoute(dependencies: HomeContentDependencies): Route {
  const { context, limiters, media } = dependencies;
  return route(addHomeMedia, async ({ params: { mediaId }, body, caller }) => {
    const sender = caller.account.userId;
    const wait = await limiters.parts.take(String(sender));
    if (wait !== null) return tooMany(wait);
    const known = await findSent(context.db.read, mediaId, sender);
    if (known !== undefined) return replied(200, { storedBytes: body.bytes, key: known.key });
    const { kind, bytes, offset } = body;
    if (bytes > MEDIA_BYTES[kind]) return tooLarge;
    const part = Buffer.from(body.part, 'base64');
    const isFitting = part.length > 0 && part.length <= MEDIA_LIMITS.partBytes && offset + part.length <= bytes;
    if (!isFitting) return malformed;
    const sent: SentPart = { mediaId, sender, kind, bytes, offset, part };
    const room = offset === 0 ? await media.hasRoomFor(sent) : true;
    if (room !== true) return room === 'full' ? quotaReached : uploadsPaused;
    return takePart(dependencies, sent);
  });
}

async function takePart({ context, media }: HomeContentDependencies, sent: SentPart): Promise<Answer> {
  const { store, storedBytes } = await media.receive(sent);
  if (store === null) return replied(200, { storedBytes, key: null });
  const { mediaId, sender, kind, bytes } = sent;
  const stored = await store();
  if (stored === null) {
    return refused(422, kind === 'video' ? PROBLEM_CODES.fileTypeNotSupported : PROBLEM_CODES.pictureUnreadable);
  }
  const { path: _, discard, ...columns } = stored;
  const now = context.clock.now();
  const row = { ...columns, media_id: mediaId, kind, bytes, added_by: sender, added_at: now };
  const isAdded = await context.db.write(async (transaction) => {
    if (!(await addMedia(transaction, row))) return false;
    const record = { actor: sender, action: addHomeMedia.name, subject: `file ${row.key}` };
    await recordAudit(transaction, { ...record, after: { kind, bytes } }, now);
    return true;
  });
  if (isAdded) return replied(200, { storedBytes, key: row.key });
  await discard();
  const first = await findSent(context.db.read, mediaId, sender);
  return first === undefined ? quotaReached : replied(200, { storedBytes, key: first.key });
}

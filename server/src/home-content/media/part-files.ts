import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaKind } from '@marque/core/rules/home-content';
import type { UserId } from '@marque/core/rules/lot';
import { MINUTE_MS } from '@marque/core/rules/time';

/** One part of a file. */
export interface SentPart {
  readonly mediaId: string;
  readonly sender: UserId;
  readonly kind: MediaKind;
  /** Of the whole file. */
  readonly bytes: number;
  readonly offset: number;
  readonly part: Buffer;
}

/** How much of a file is here: where its next part begins, and its path when all of it is. */
export interface Received {
  readonly storedBytes: number;
  readonly path: string | null;
}

/** Files on their way, in a folder of their own. A restart forgets them: their senders begin again. */
export interface PartFiles {
  /** How many other files of an account are on their way. */
  countOthers(sender: UserId, mediaId: string): number;
  receive(sent: SentPart): Promise<Received>;
  forget(mediaId: string): Promise<void>;
}

/** A file whose sender says nothing for so long is given up. */
const ABANDONED_MS = 10 * MINUTE_MS;

interface Partial {
  readonly sender: UserId;
  readonly bytes: number;
  readonly path: string;
  stored: number;
  /** By the monotonic clock. */
  seenAt: number;
  /** Parts of one file are written one after another. */
  turn: Promise<unknown>;
}

/** `folder` holds no other files: what an earlier run left there is deleted. */
export function createPartFiles(folder: string, monotonicNow: () => number): PartFiles {
  const partials = new Map<string, Partial>();
  let cleared: Promise<unknown> | null = null;

  function clearOnce(): Promise<unknown> {
    cleared ??= rm(folder, { recursive: true, force: true }).then(() => mkdir(folder, { recursive: true }));
    return cleared;
  }

  async function forget(mediaId: string): Promise<void> {
    const partial = partials.get(mediaId);
    partials.delete(mediaId);
    if (partial !== undefined) await rm(partial.path, { force: true });
  }

  async function forgetAbandoned(): Promise<void> {
    const old = monotonicNow() - ABANDONED_MS;
    const abandoned = [...partials].filter(([, { seenAt }]) => seenAt < old);
    await Promise.all(abandoned.map(([mediaId]) => forget(mediaId)));
  }

  async function append(partial: Partial, { offset, part }: SentPart): Promise<Received> {
    // A part that came twice, or out of order, changes nothing: the answer says where to go on.
    if (offset === partial.stored) {
      await appendFile(partial.path, part);
      partial.stored += part.length;
    }
    const isWhole = partial.stored === partial.bytes;
    return { storedBytes: partial.stored, path: isWhole ? partial.path : null };
  }

  return {
    countOthers: (sender, mediaId) =>
      [...partials].filter(([id, partial]) => partial.sender === sender && id !== mediaId).length,
    async receive(sent) {
      await clearOnce();
      await forgetAbandoned();
      const { mediaId, sender, bytes } = sent;
      const known = partials.get(mediaId);
      if (known !== undefined && (known.sender !== sender || known.bytes !== bytes))
        return { storedBytes: 0, path: null };
      const partial = known ?? {
        sender,
        bytes,
        path: join(folder, mediaId),
        stored: 0,
        seenAt: 0,
        turn: Promise.resolve(),
      };
      partials.set(mediaId, partial);
      partial.seenAt = monotonicNow();
      const received = partial.turn.then(() => append(partial, sent));
      partial.turn = received.catch(() => undefined);
      return received;
    },
    forget,
  };
}

/** Requests about the home pages. */
import { randomUUID } from 'node:crypto';
import type { EditedBanner, EditedSlide } from '@marque/core/contracts/staff';
import { addHomeMedia } from '@marque/core/contracts/staff';
import { MEDIA_LIMITS, type MediaKind } from '@marque/core/rules/home-content';
import type { Answer, Call, Caller } from '../harness/test-server.ts';

/** A picture of a lot of the tests world, which the image endpoint draws. */
export const LOT_PICTURE = 'lots/10002/side';

export function slide(changes: Partial<EditedSlide> = {}): EditedSlide {
  return {
    id: randomUUID(),
    title: 'The London sale',
    previewText: 'Forty cars, one evening.',
    buttonText: '',
    destinationLink: '/buy',
    destinationType: 'search',
    mediaType: 'image',
    source: LOT_PICTURE,
    thumbnail: null,
    hasLogo: false,
    logoSrc: null,
    logoHeights: { mobile: 32, desktop: 48 },
    displayTime: null,
    isLive: true,
    dtFromUTC: null,
    dtUntilUTC: null,
    ...changes,
  };
}

export function banner(changes: Partial<EditedBanner> = {}): EditedBanner {
  return {
    id: randomUUID(),
    heading: 'A valuation in two days',
    subHeading: 'Send us six photographs.',
    url: '/sell-with-us',
    openInNewTab: false,
    mainImage: LOT_PICTURE,
    isLive: true,
    dtFromUTC: null,
    dtUntilUTC: null,
    ...changes,
  };
}

/** One part of a file, which is the whole of it unless `bytes` says more. */
export function partOf(kind: MediaKind, content: Uint8Array, more: object = {}): Call {
  const body = { kind, bytes: content.length, offset: 0, part: Buffer.from(content).toString('base64'), ...more };
  return { params: { mediaId: randomUUID() }, body };
}

/** Sends a whole file in its parts and returns the last answer. */
export async function sendMedia(caller: Caller, kind: MediaKind, content: Uint8Array): Promise<Answer> {
  const params = { mediaId: randomUUID() };
  for (let offset = 0; ; offset += MEDIA_LIMITS.partBytes) {
    const part = Buffer.from(content.subarray(offset, offset + MEDIA_LIMITS.partBytes)).toString('base64');
    const answer = await caller.call(addHomeMedia, { params, body: { kind, bytes: content.length, offset, part } });
    if (answer.status !== 200 || offset + MEDIA_LIMITS.partBytes >= content.length) return answer;
  }
}

/** A file that begins as WebM does, of that many bytes. */
export function webm(bytes = 1_000): Uint8Array {
  const content = new Uint8Array(bytes).map((_, at) => at % 251);
  content.set([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  return content;
}

import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * Gzip (RFC 1952) whose parts are compressed one by one, so that a part that many documents contain is compressed once.
 * Each part is a row of whole blocks of deflate (RFC 1951) that refers to nothing before it.
 */
export interface PackedPart {
  readonly plain: Buffer;
  /** Its blocks, which end at a whole byte. None of them is the last of the document. */
  readonly packed: Buffer;
}

/** Deflate without a name, a time or an operating system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A last block of no bytes. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Checksum and length of the plain bytes. */
const TRAILER_BYTES = 8;

/** Type and length of a stored block, and the length inverted. */
const STORED_HEADER_BYTES = 5;
const LARGEST_STORED = 0xffff;

/** A part that is used again. */
export function deflatePart(plain: Buffer): PackedPart {
  return { plain, packed: deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }) };
}

/**
 * A part that is used once, as it is. Uncompressed, its size tells nothing of how much of it stands elsewhere in the
 * document, which would let an attacker guess a token.
 */
export function storePart(plain: Buffer): PackedPart {
  const blocks: Buffer[] = [];
  for (let at = 0; at < plain.length; at += LARGEST_STORED) {
    const content = plain.subarray(at, at + LARGEST_STORED);
    const header = Buffer.alloc(STORED_HEADER_BYTES);
    header.writeUInt16LE(content.length, 1);
    header.writeUInt16LE(LARGEST_STORED - content.length, 3);
    blocks.push(header, content);
  }
  return { plain, packed: Buffer.concat(blocks) };
}

export function joinGzip(parts: readonly PackedPart[]): Buffer<ArrayBuffer> {
  let checksum = 0;
  let length = 0;
  for (const { plain } of parts) {
    checksum = crc32(plain, checksum);
    length += plain.length;
  }
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([HEADER, ...parts.map(({ packed }) => packed), END, trailer]);
}

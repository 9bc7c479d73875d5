const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
const LAST = 'IEND';
/** Chunks with texts, camera data and times. */
const METADATA: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Whether a PNG ends with its last chunk, by its last bytes. */
export function endsWithLastChunk(tail: Buffer): boolean {
  return tail.length >= FRAME_BYTES && tail.readUInt32BE(tail.length - FRAME_BYTES) === 0 && nameAt(tail) === LAST;
}

function nameAt(tail: Buffer): string {
  return tail.toString('latin1', tail.length - 8, tail.length - 4);
}

/** A PNG without metadata and without bytes behind its end; null where its last chunk is missing. */
export function cleanPng(png: Buffer): Buffer | null {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at);
    if (end > png.length) return null;
    const name = png.toString('latin1', at + 4, at + 8);
    if (!METADATA.has(name)) kept.push(png.subarray(at, end));
    if (name === LAST) return Buffer.concat(kept);
    at = end;
  }
  return null;
}

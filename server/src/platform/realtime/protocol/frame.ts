const FINAL_TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/**
 * A whole text message as it travels from server to client (RFC 6455, 5.2: one final, unmasked frame). An event for a
 * thousand sockets is put together once and the same bytes are written to each.
 */
export function encodeTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([encodeHeader(payload.length), payload]);
}

function encodeHeader(length: number): Buffer {
  if (length < LENGTH_16) return Buffer.from([FINAL_TEXT, length]);
  if (length <= 0xffff) {
    const header = Buffer.from([FINAL_TEXT, LENGTH_16, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.set([FINAL_TEXT, LENGTH_64]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

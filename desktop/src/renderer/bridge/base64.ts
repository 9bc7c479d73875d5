/** Arguments of one call: engines bound their number. */
const BLOCK = 8_192;

/** A part of a file as messages to the backend carry it. */
export async function base64Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += BLOCK) text += String.fromCharCode(...bytes.subarray(at, at + BLOCK));
  return btoa(text);
}

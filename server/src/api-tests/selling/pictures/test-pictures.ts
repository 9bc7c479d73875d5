/** Pictures as cameras make them. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Bytes } from '../upload-calls.ts';

const HEIC = new Uint8Array(readFileSync(new URL('./place.heic', import.meta.url)));

/** An HEIC picture of 160 × 96 pixels with GPS data. */
export function heicPicture(): Bytes {
  return HEIC.slice();
}

/** The same with another size in its header. */
export function heicOfSize(width: number, height: number): Bytes {
  const picture = Buffer.from(HEIC);
  const at = picture.indexOf('ispe');
  picture.writeUInt32BE(width, at + 8);
  picture.writeUInt32BE(height, at + 12);
  return new Uint8Array(picture);
}

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30N"/></rdf:RDF></x:xmpmeta>';
const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' };

/** A picture of 8 × 6 pixels, taken with a camera on its side, with its place as EXIF and XMP. */
export async function pictureWithPlace(format: 'jpeg' | 'png' | 'webp'): Promise<Bytes> {
  const drawn = sharp({ create: { width: 8, height: 6, channels: 3, background: 'darkgreen' } });
  const placed = drawn
    .withExif({ IFD0: { Artist: 'A. Owner' }, IFD3: PLACE })
    .withMetadata({ orientation: 6 })
    .withXmp(XMP);
  return new Uint8Array(await placed.toFormat(format).toBuffer());
}

/** A GIF of 8 × 6 pixels with its place as XMP. */
export async function gifWithPlace(): Promise<Bytes> {
  const gif = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'darkgreen' } })
    .gif()
    .toBuffer();
  const packed = gif[10] ?? 0;
  const colours = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
  const start = 13 + colours;
  const block = Buffer.from('exif:GPSLatitude="51,30N"');
  const label = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP')]);
  const extension = Buffer.concat([label, Buffer.from([block.length]), block, Buffer.from([0])]);
  return new Uint8Array(Buffer.concat([gif.subarray(0, start), extension, gif.subarray(start)]));
}

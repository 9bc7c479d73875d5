import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';

/** Content encodings of pages, the preferred one first. */
export const PAGE_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

/** Those of pages that members share: parts in gzip can be joined, so that each is compressed once for all of them. */
export const MEMBERS_ENCODINGS = ['gzip', 'br', 'identity'] as const satisfies readonly PageEncoding[];

/** Brotli's quality for a page that is sent once. */
const QUALITY = 3;
/** Once for many visitors. The next one takes twice as long for a tenth less, and a bid on any of its lots makes a page anew. */
const QUALITY_FOR_MANY = 4;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page for one visitor in the encoding that its browser accepts. */
export async function encodeDocument(html: Buffer, encoding: PageEncoding): Promise<Buffer> {
  if (encoding === 'identity') return html;
  return encoding === 'br' ? compressBrotli(html, brotliOptions(html, QUALITY)) : compressGzip(html);
}

export type EncodedBodies = Readonly<Record<PageEncoding, Buffer>>;

/** A page for many visitors in all encodings. */
export async function encodeForMany(html: Buffer): Promise<EncodedBodies> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(html, brotliOptions(html, QUALITY_FOR_MANY)),
    compressGzip(html),
  ]);
  return { br, gzip: gzipped, identity: html };
}

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

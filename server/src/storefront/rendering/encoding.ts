import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** Content encodings of pages, the preferred one first. */
export const PAGE_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
/** Costs some milliseconds more, once for many visitors. */
const BROTLI_FOR_MANY = { ...BROTLI, [constants.BROTLI_PARAM_QUALITY]: 6 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page in parts, each of which leaves as soon as it is there. An error of `body` ends the result with the same error. */
export function encodeParts(body: Readable, encoding: PageEncoding): Readable {
  if (encoding === 'identity') return body;
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // The reader sees the error on the encoder, which the pipeline destroys.
  return pipeline(body, encoder, () => undefined);
}

export type EncodedBodies = Readonly<Record<PageEncoding, Buffer>>;

/** A whole page in all encodings. */
export async function encodeWhole(identity: Buffer): Promise<EncodedBodies> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, {
      params: { ...BROTLI_FOR_MANY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity),
  ]);
  return { br, gzip: gzipped, identity };
}

import { readFile, writeFile } from 'node:fs/promises';
import { SECOND_MS } from '@marque/core/rules/time';
import { PICTURE_LIMITS, pictureFault } from '@marque/core/rules/uploads';
import heicDecode from 'heic-decode';
import sharp from 'sharp';
import { cleanPng } from './png-chunks.ts';
import { utf16Of } from './utf16.ts';
import type { WorkFault, WorkOrder } from './work.ts';

/** Quality at which a photograph shows no loss at the size of a screen. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/** Changes a file in place. Runs in a worker: it may take seconds and much memory. */
export async function convertFile({ work, path }: WorkOrder): Promise<WorkFault> {
  switch (work) {
    case 'heicToJpeg':
      return heicToJpeg(path);
    case 'reencode':
      return reencode(path);
    case 'cleanPng': {
      const clean = cleanPng(await readFile(path));
      if (clean === null) return 'fileDamaged';
      await writeFile(path, clean);
      return null;
    }
    case 'utf16ToUtf8': {
      const bytes = await readFile(path);
      const text = new TextDecoder(utf16Of(bytes) ?? 'utf-16le').decode(bytes);
      await writeFile(path, text);
      return null;
    }
  }
}

async function heicToJpeg(path: string): Promise<WorkFault> {
  let images: Awaited<ReturnType<typeof heicDecode.all>>;
  try {
    images = await heicDecode.all({ buffer: await readFile(path) });
  } catch {
    return 'fileDamaged';
  }
  const [image] = images;
  if (image === undefined) return 'fileDamaged';
  const tooLarge = pictureFault('image/heic', image);
  if (tooLarge === 'pictureTooLarge') return tooLarge;
  try {
    const { width, height, data } = await image.decode();
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
    await writeFile(path, await picture.jpeg(JPEG).toBuffer());
    return null;
  } catch {
    return 'fileDamaged';
  }
}

/** The same picture upright and with its colour profile, without any other data about it. */
async function reencode(path: string): Promise<WorkFault> {
  const bytes = await readFile(path);
  const picture = sharp(bytes, {
    animated: true,
    failOn: 'truncated',
    limitInputPixels: PICTURE_LIMITS.pixels,
  }).keepIccProfile();
  try {
    const { format, pages = 1 } = await picture.metadata();
    // An animation has no orientation.
    const upright = pages > 1 ? picture : picture.autoOrient();
    const options = format === 'jpeg' ? JPEG : {};
    // The library's own threads are not ended with the worker.
    const output = upright.timeout({ seconds: PICTURE_LIMITS.conversionMs / SECOND_MS }).toFormat(format, options);
    await writeFile(path, await output.toBuffer());
    return null;
  } catch {
    return 'fileDamaged';
  }
}

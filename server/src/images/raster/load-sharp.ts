import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | null = null;

/** Pictures are made in the background, with one thread each and without the library's own cache. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

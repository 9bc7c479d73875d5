/** Draws the icons of home screens from the marks of the sites: `node24 scripts/draw-icons.ts`, after a mark has changed. */
import { join } from 'node:path';
import sharp from 'sharp';
import { SITES, type Site } from '../core/src/rules/lot/index.ts';
import { ICON_SIZES, iconPath, MASKABLE_SIZE, maskableIconPath } from '../core/src/ui/theme/site-icons.ts';
import { COLOUR_TOKENS } from '../core/src/ui/theme/tokens.ts';

const PUBLIC_FOLDER = join(import.meta.dirname, '..', 'web', 'public');

/** The part of an icon's edge that its mark takes. */
const MARK = 0.76;
/** Systems may cut a maskable icon to the circle in the middle of four fifths of its edge, which holds a square of 0.56. */
const MASKABLE_MARK = 0.52;

/** Dots per inch of a drawing whose marks are 32 units wide: sharp enough for the largest icon. */
const DENSITY = 1200;

for (const site of SITES) {
  for (const size of ICON_SIZES) await draw(site, { size, mark: MARK, path: iconPath(site, size) });
  await draw(site, { size: MASKABLE_SIZE, mark: MASKABLE_MARK, path: maskableIconPath(site) });
}

async function draw(site: Site, { size, mark, path }: { size: number; mark: number; path: string }): Promise<void> {
  const edge = Math.round(size * mark);
  const drawn = await sharp(join(PUBLIC_FOLDER, `mark-${site}.svg`), { density: DENSITY })
    .resize(edge, edge)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: COLOUR_TOKENS[site].light.paper } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, effort: 10 })
    .toFile(join(PUBLIC_FOLDER, path));
}

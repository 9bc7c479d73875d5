import { COLOUR_TOKENS, iconPath, MASKABLE_SIZE, maskableIconPath } from '@marque/core/ui/theme';
import { pageFacts } from '../foundation/page/index.ts';
import { serverTexts } from '../foundation/texts/texts.server.ts';
import type { Route } from './+types/manifest';

/** The web manifest of the site, by which browsers install it (https://www.w3.org/TR/appmanifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { site, language } = context.get(pageFacts);
  const { t } = serverTexts(language);
  const name = t(`common:site.${site}`);
  const { paper } = COLOUR_TOKENS[site].light;
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t(`common:footer.line.${site}`),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    icons: [
      ...([192, 512] as const).map((size) => iconOf(iconPath(site, size), size, 'any')),
      iconOf(maskableIconPath(site), MASKABLE_SIZE, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}

function iconOf(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

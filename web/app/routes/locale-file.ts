import { localeFile } from '../foundation/texts/texts.server.ts';
import type { Route } from './+types/locale-file';

/** `/locales/{language}/{namespace}.json`: the texts of parts that a page fetches when it needs them. */
export function loader({ params }: Route.LoaderArgs): Response {
  const namespace = /^(\w+)\.json$/.exec(params.file)?.[1];
  const texts = namespace === undefined ? null : localeFile(params.language, namespace);
  if (texts === null) return new Response(null, { status: 404 });
  // The address carries a version of the texts, so the response never changes.
  return Response.json(texts, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
}

import { PART_STYLES } from 'virtual:late-files';
import type { EntryContext } from 'react-router';

/** Of React Router, behind some addresses. */
const MARK = /#$/;

/**
 * The style sheets of a part that the routes of the page do not bring: a second link to one of those would make the browser
 * lay out the page again.
 */
export function partStylesOf({ manifest, staticHandlerContext }: EntryContext): (part: string) => readonly string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const own = new Set(routes.flatMap((route) => (route?.css ?? []).map((href) => href.replace(MARK, ''))));
  return (part) => (PART_STYLES[part] ?? []).filter((href) => !own.has(href));
}

import { useEffect } from 'react';
import { useMatches, useRouteLoaderData } from 'react-router';
import { pageLanguage, type TextLanguage } from '../foundation/texts/route-namespaces.ts';

/** Keeps the document's language right as the visitor moves from page to page; the server writes that of the first one. */
export function PageLanguage() {
  const root = useRouteLoaderData<TextLanguage>('root');
  const routes = useMatches().map(({ handle, loaderData }) => ({ handle, data: loaderData ?? null }));
  const language = root === undefined ? null : pageLanguage(routes, root);
  useEffect(() => {
    if (language !== null) document.documentElement.lang = language;
  }, [language]);
  return null;
}

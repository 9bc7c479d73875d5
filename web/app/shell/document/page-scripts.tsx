import { LATE_FILES } from 'virtual:late-files';
import { use } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router';
import { PageHeadContext } from '../../foundation/page/index.ts';
import type { PageHandle } from '../../foundation/texts/page-texts.ts';
import { InlineScript } from './inline.tsx';
import { startScript } from './start-script.ts';

/**
 * The scripts of the page, in place of React Router's `Scripts`, whose preloads in the head compete with the largest picture.
 * The development server needs the original, which loads its refresh of modules first.
 */
export function PageScripts() {
  if (import.meta.env.DEV) return <Scripts />;
  return import.meta.env.SSR ? <WrittenScript /> : <InlineScript content="" />;
}

/** Written by the server: what React Router's browser part expects, the loaders' data as a stream and the routes' modules. */
function WrittenScript() {
  const { nonce } = use(PageHeadContext);
  const framework = use(FrameworkContext);
  const matches = useMatches();
  if (framework === undefined) throw new Error('The scripts of a page need the framework context of React Router.');
  const { manifest, renderMeta, serverHandoffString = '{}' } = framework;
  // Without this the server leaves out the loaders' data.
  if (renderMeta !== undefined) renderMeta.didRenderScripts = true;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const content = startScript({
    handoff: serverHandoffString,
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: routes.map((route) => [route.id, modulesOf(route)]),
    imports: [...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)],
    late: matches.flatMap(({ handle }) => lateFilesOf(handle)),
  });
  return <InlineScript nonce={nonce} content={content} />;
}

function lateFilesOf(handle: unknown): readonly string[] {
  const { latePart } = (handle ?? {}) as Partial<PageHandle>;
  return latePart === undefined ? [] : (LATE_FILES[latePart] ?? []);
}

type ManifestRoute = Record<
  'module' | 'clientActionModule' | 'clientLoaderModule' | 'clientMiddlewareModule' | 'hydrateFallbackModule',
  string | undefined
>;

/** The modules of one route; the build divides some routes into several. */
function modulesOf(route: ManifestRoute): readonly string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
  const modules = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
  return modules.filter((one) => one !== undefined);
}

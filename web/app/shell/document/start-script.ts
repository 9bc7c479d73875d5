import { EARLY_PRESS_SCRIPT } from '../../foundation/early-press/index.ts';

/** What the script at the end of a page starts. All addresses are the build's own. */
export interface PageModules {
  /** React Router's state of the page as JSON, safe inside a script element. */
  readonly handoff: string;
  /** The table of all routes. */
  readonly manifest: string;
  readonly entry: string;
  /** Id and modules of each route of the page. */
  readonly routes: readonly (readonly [id: string, modules: readonly string[]])[];
  /** What these modules import. */
  readonly imports: readonly string[];
  /** Files of parts that come alive after the page. */
  readonly late: readonly string[];
}

/** Milliseconds after which the scripts are fetched even if the picture has not arrived. */
const LONGEST_WAIT_MS = 2_000;

/** Requests of files that a page makes in one task: each takes a phone some milliseconds. */
const REQUESTS_AT_ONCE = 6;

/** Early entries of a visitor, who should not wait for a picture. */
const ENTRIES = ['pointerdown', 'keydown', 'focusin', 'input'];

/**
 * A script that fetches the page's modules once its largest picture is painted, so that they do not compete for a phone's
 * network and processor. What they share runs first, each file in a task of its own: together they block a phone for 60 ms. In
 * the background, where timers wait for a second, it runs in one. The script begins at once when the visitor presses or types,
 * and in a tab in the background. It records the press of a button, which is repeated once the page is alive.
 */
export function startScript({ handoff, manifest, entry, routes, imports, late }: PageModules): string {
  const modules = routes.map(([, ofRoute]) => ofRoute);
  const own = [...new Set([manifest, entry, ...modules.flat()])];
  const shared = [...new Set(imports)].filter((file) => !own.includes(file));
  const preloads = [...own, ...shared];
  const ids = routes.map(([id]) => id);
  const lateOnes = [...new Set(late)].filter((file) => !preloads.includes(file));
  return `window.__reactRouterContext=${handoff};
__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());
${EARLY_PRESS_SCRIPT}
{
const start=()=>{
for(const e of ${JSON.stringify(ENTRIES)})removeEventListener(e,begin,true);
const preload=(href,fetchPriority)=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority}));
const shared=${JSON.stringify(shared)};
for(const href of [...${JSON.stringify(own)},...shared])preload(href,"auto");
const late=${JSON.stringify(lateOnes)};
const more=()=>{for(const href of late.splice(0,${REQUESTS_AT_ONCE}))preload(href,"low");if(late.length)setTimeout(more)};
setTimeout(more);
const ids=${JSON.stringify(ids)};
const run=async()=>{
for(const f of shared){await import(f);document.hidden||await new Promise(r=>setTimeout(r))}
return Promise.all([import(${JSON.stringify(manifest)}),...${JSON.stringify(modules)}.map(m=>Promise.all(m.map(f=>import(f))))])};
run().then(([,...m])=>{
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,i)=>[id,Object.assign({},...m[i])]));
return import(${JSON.stringify(entry)})});
};
let begun=false;
const begin=()=>{if(!begun){begun=true;start()}};
for(const e of ${JSON.stringify(ENTRIES)})addEventListener(e,begin,true);
setTimeout(begin,${LONGEST_WAIT_MS});
if(document.hidden)begin();
const picture=document.querySelector("img[fetchpriority=high]");
(picture?picture.decode().catch(()=>{}):Promise.resolve()).then(()=>requestAnimationFrame(()=>setTimeout(begin)));
}`;
}

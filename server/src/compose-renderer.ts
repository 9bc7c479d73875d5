import type { ApiClient } from '@marque/core/client';
import type { Reads } from './compose-reads.ts';
import type { Config } from './config/index.ts';
import {
  createLocalRenderer,
  loadBuild,
  type RendererParts,
  type RendererServer,
  servePages,
} from './storefront/index.ts';

/** What the server tells a renderer when it starts it. */
export interface RendererStart {
  readonly config: Config;
  readonly secret: string;
}

/** A renderer that no page is requested from loads the handlers after this time: milliseconds. */
const LOAD_READS_MS = 1_000;

/** Renders pages until the server ends. `onReady`: before the first page. */
export async function runRenderer(onReady: () => void): Promise<void> {
  servePages(openRenderer, onReady);
  // Loaded while the server opens its data. Where there is no build, the server says so.
  await loadBuild().catch(() => undefined);
  // Node loads its classes of requests when one of them is first read, which the first page would wait for.
  void globalThis.Request;
}

/**
 * This process answers what a page calls, on a read-only connection. Calls that write, and those of features that no page
 * reads, go to the server. So do those of the first page after a start, because the handlers load after it: the server has
 * loaded them already.
 */
async function openRenderer(start: RendererStart, server: RendererServer): Promise<RendererParts> {
  const reads = createLateReads(start, server);
  setTimeout(reads.load, LOAD_READS_MS);
  return {
    renderer: createLocalRenderer(start.config, await loadBuild()),
    apiFor(page, remote) {
      const local = reads.loaded();
      if (local === null) return remote;
      const calls = local.callsOf(page);
      const api: ApiClient = {
        call: (endpoint, given, options) => (local.knows(endpoint) ? calls : remote).call(endpoint, given, options),
      };
      return api;
    },
    apply: reads.apply,
    setClockAhead: reads.setClockAhead,
    pageDone: reads.load,
  };
}

interface LateReads extends Pick<Reads, 'apply' | 'setClockAhead'> {
  readonly load: () => void;
  readonly loaded: () => Reads | null;
}

function createLateReads(start: RendererStart, server: RendererServer): LateReads {
  let clockAhead = 0;
  let loading: Promise<void> | null = null;
  let loaded: Reads | null = null;
  const open = async () => {
    const { openReads } = await import('./compose-reads.ts');
    const reads = await openReads(start, server);
    reads.setClockAhead(clockAhead);
    loaded = reads;
  };
  return {
    load() {
      // Without the handlers the server answers, as before.
      loading ??= open().catch((error: unknown) => console.error(error));
    },
    loaded: () => loaded,
    /** Changes before the handlers load are stored by then. Those while they load wait. */
    async apply(changes) {
      await loading;
      await loaded?.apply(changes);
    },
    setClockAhead(milliseconds) {
      clockAhead = milliseconds;
      loaded?.setClockAhead(milliseconds);
    },
  };
}

/** The program of a process that renders pages. The server starts it; it is of no use by itself. */
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';

/** Bids come first: the system gives this process what the server leaves. */
const LOWER_PRIORITY = 10;

setPriority(LOWER_PRIORITY);
enableCompileCache();
// Rendering without this is several times slower; it has to be set before React is loaded.
process.env.NODE_ENV ??= 'production';

const [{ loadBuild, servePages }, { openRenderer }] = await Promise.all([
  import('./storefront/index.ts'),
  import('./compose-renderer.ts'),
]);
servePages(openRenderer);
// Loaded while the server opens its data. Where there is no build, the server says so.
await loadBuild().catch(() => undefined);

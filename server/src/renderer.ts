/** The program of a process that renders pages. The server starts it; it is of no use by itself. */
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { importProgram } from './platform/bundles/index.ts';
import { AT_START } from './platform/renderer-program/index.ts';

/** Bids come first: the system gives this process what the server leaves. */
const LOWER_PRIORITY = 10;

const isAtStart = process.argv.includes(AT_START);
if (!isAtStart) setPriority(LOWER_PRIORITY);
enableCompileCache();
// Rendering without this is several times slower; it has to be set before React is loaded.
process.env.NODE_ENV ??= 'production';

const { runRenderer } = await importProgram<typeof import('./compose-renderer.ts')>(
  './compose-renderer.ts',
  import.meta.url,
);
await runRenderer(() => setPriority(LOWER_PRIORITY));

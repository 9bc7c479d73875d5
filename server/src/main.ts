import { enableCompileCache } from 'node:module';
import { importProgram } from './platform/bundles/index.ts';
import { forkFirstRenderer } from './platform/renderer-program/index.ts';

// Compiled code is kept for the next start.
enableCompileCache();
// Rendering without this is several times slower; it has to be set before React is loaded.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';

// A renderer loads its program while this process loads its own, which takes about as long.
const started = forkFirstRenderer(process.argv.slice(2), process.env);
const { runServer } = await importProgram<typeof import('./run-server.ts')>('./run-server.ts', import.meta.url);
await runServer(started);

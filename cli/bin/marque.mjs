#!/usr/bin/env node
// Starts the bundle in cli/build. Plain JavaScript, committed: npm links it before anything is built, and it has to run
// on a Node that is too old for the rest. Its two sentences are here since the texts are in the bundle.
import module from 'node:module';

const OLDEST_NODE = 22;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(`marque needs Node ${OLDEST_NODE} or newer; this is ${process.version}. "npm run marque" brings its own.`);
} else {
  // The second start reads what the first has compiled.
  module.enableCompileCache?.();
  const bundle = await load();
  if (bundle === null) stop('marque is not built: run "npm run build -w @marque/cli" in its repository.');
  else process.exitCode = await bundle.main(process.argv.slice(2));
}

/** Null where there is no bundle, or not all of it. Looking for the file first would take longer than to miss it. */
async function load() {
  try {
    return await import('../build/main.js');
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

function stop(sentence) {
  console.error(`x ${sentence}`);
  process.exitCode = 2;
}

#!/usr/bin/env node
// Starts the bundle in cli/build, and builds it first where it is missing. It is committed plain JavaScript, since npm links
// it before the build and since it must run on a Node too old for the rest. Its two messages stand here because the texts
// are in the bundle.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 22;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(`marque needs Node ${OLDEST_NODE} or newer; this is ${process.version}. "npm run marque" brings its own.`);
} else {
  // The compile cache makes later starts faster.
  module.enableCompileCache?.();
  const bundle = (await load()) ?? (await build());
  if (bundle === null) stop('marque is not built: run "npm run build -w @marque/cli" in its repository.');
  else process.exitCode = await bundle.main(process.argv.slice(2));
}

/** Null for a missing or incomplete bundle. A failed import is faster than looking for the file first. */
async function load() {
  try {
    return await import('../build/main.js');
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Null outside the repository, where there are no sources to build. */
async function build() {
  const builder = new URL('../../scripts/build.mjs', import.meta.url);
  if (!existsSync(builder)) return null;
  const { buildIfStale, COMMAND_LINE } = await import(builder.href);
  buildIfStale(fileURLToPath(new URL('../..', import.meta.url)), COMMAND_LINE);
  // The first import of this address has failed for good.
  return import('../build/main.js?built');
}

function stop(message) {
  console.error(`x ${message}`);
  process.exitCode = 2;
}

#!/usr/bin/env node
// Starts the bundle in cli/build, and builds it first where it is missing. It is committed plain JavaScript, since npm links
// it before the build and since it must run on a Node too old for the rest. Its two messages stand here because the texts
// are in the bundle.

const OLDEST_NODE = [22, 22];

/** English texts that the build has written from the table of commands, so that they need no parser: file by argument. */
const WRITTEN = {
  '': 'help.txt',
  '-h': 'help.txt',
  '--help': 'help.txt',
  '-V': 'version.txt',
  '--version': 'version.txt',
};

const args = process.argv.slice(2);
if (isTooOld(process.versions.node)) {
  stop(`marque needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}. Install a newer one.`);
} else if (!printWritten()) {
  // The compile cache makes later starts faster.
  process.getBuiltinModule('node:module').enableCompileCache();
  const bundle = (await load()) ?? (await build());
  if (bundle === null) stop('marque is not built: run "npm run build -w @marque/cli" in its repository.');
  else process.exitCode = await bundle.main(args);
}

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
}

/** Prints the help or the version; false for other arguments or languages, and where the program is not built. */
function printWritten() {
  // An import of the module would also load what reads its streams and promises.
  const { readFileSync, writeSync } = process.getBuiltinModule('node:fs');
  const file = args.length < 2 && isEnglish(process.env) ? WRITTEN[args[0] ?? ''] : undefined;
  if (file === undefined) return false;
  let text;
  try {
    text = readFileSync(new URL(`../build/${file}`, import.meta.url), 'utf8');
  } catch {
    return false;
  }
  try {
    // Without Node's streams, whose opening takes as long as the rest.
    writeSync(1, text);
  } catch (error) {
    // A reader that has closed the pipe is no error.
    if (error.code !== 'EPIPE') throw error;
  }
  return true;
}

/** Whether the environment asks for English or for no language. The bundle decides about the others. */
function isEnglish({ MARQUE_LANGUAGE, LC_ALL, LC_MESSAGES, LANG }) {
  const locale = MARQUE_LANGUAGE || LC_ALL || LC_MESSAGES || LANG || '';
  return /^(|C|POSIX|en)([-_.@]|$)/i.test(locale);
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
  const { existsSync } = await import('node:fs');
  if (!existsSync(builder)) return null;
  const [{ buildIfStale, COMMAND_LINE }, { fileURLToPath }] = await Promise.all([
    import(builder.href),
    import('node:url'),
  ]);
  buildIfStale(fileURLToPath(new URL('../..', import.meta.url)), COMMAND_LINE);
  // The first import of this address has failed for good.
  return import('../build/main.js?built');
}

function stop(message) {
  console.error(`x ${message}`);
  process.exitCode = 2;
}

/** `import whole, { parts } from "node:…";` as the bundler writes it. */
const IMPORT = /^import (?:(?<whole>\w+)(?:, )?)?(?:\{(?<parts>[^}]*)\})? from "(?<id>node:[\w/]+)";$/gm;

/**
 * An import of a module of Node's own reads all of its exports, some of which load more when they are read: Node's HTTP client
 * behind `node:http`, worker threads behind `node:util`, streams behind `node:fs`. Asked for by name, it reads none.
 */
export const GET_BUILTIN_MODULES = {
  name: 'get-builtin-modules',
  /** @param {string} code */
  renderChunk: (code) => code.replaceAll(IMPORT, (...match) => declarations(match.at(-1))),
};

/** @param {{ whole?: string; parts?: string; id: string }} names */
function declarations({ whole, parts, id }) {
  const module = `process.getBuiltinModule("${id}")`;
  const names = parts?.replaceAll(' as ', ': ');
  return [whole, names && `{${names}}`].flatMap((name) => (name ? [`const ${name} = ${module};`] : [])).join(' ');
}

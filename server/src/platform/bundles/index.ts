export { importProgram } from './import-program.ts';
export { loadBundle } from './load-bundle.ts';

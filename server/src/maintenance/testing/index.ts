/** Functions that the tests of these programs share. */
export { fingerprint, SILENT } from './fingerprint.ts';
export { runAsProcess } from './run-as-process.ts';

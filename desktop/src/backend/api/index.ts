export { callEndpoint } from './call-endpoint.ts';
export { createReadFile, LARGEST_SHOWN_BYTES, presentFile } from './read-file.ts';

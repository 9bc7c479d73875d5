export { type Credentials, createAuthorisedClient, createProgramClient, type Readiness } from './authorised-client.ts';
export { callEndpoint } from './call-endpoint.ts';
export { createReadFile, LARGEST_SHOWN_BYTES, presentFile } from './read-file.ts';

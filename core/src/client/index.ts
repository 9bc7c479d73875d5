export { type ApiClientOptions, createApiClient } from './api-client.ts';
export {
  createServerClock,
  type DriftSample,
  measureDrift,
  type ServerClock,
  type ServerClockOptions,
} from './clock.ts';
export type { Answer, ApiClient, ApiFailure, CallOptions } from './types.ts';

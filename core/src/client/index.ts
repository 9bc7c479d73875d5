export { type ApiClientOptions, createApiClient, DEFAULT_TIMEOUT_MS } from './api-client.ts';
export {
  CLOCK_REFRESH_MS,
  createServerClock,
  type DriftSample,
  measureDrift,
  type ServerClock,
  type ServerClockOptions,
} from './clock.ts';
export type { Answer, ApiClient, ApiFailure, CallOptions } from './types.ts';

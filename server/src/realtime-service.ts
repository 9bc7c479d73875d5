/** The program of a service for real time, which several servers of the API share. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
process.env.NODE_ENV ??= 'production';

const { runRealtimeService } = await import('./run-realtime-service.ts');
await runRealtimeService();

import { readRealtimeServiceSettings } from './config/index.ts';
import { startRealtimeService } from './platform/realtime/service/index.ts';
import { hasCode, reasonOf } from './start-error.ts';

/** Runs the service that the environment asks for, until SIGTERM or SIGINT. */
export async function runRealtimeService(): Promise<void> {
  const settings = readRealtimeServiceSettings(process.env);
  if (typeof settings === 'string') return fail(settings);
  try {
    const service = await startRealtimeService(settings);
    console.log(`Real time       ${service.url}`);
    stopInTheEnd(service.stop);
  } catch (error) {
    fail(
      hasCode(error, 'EADDRINUSE')
        ? `Port ${settings.port} is taken: stop what runs there, or choose another with MARQUE_REALTIME_SERVICE_PORT.`
        : `Port ${settings.port} can’t be used: ${reasonOf(error)}`,
    );
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** The first signal ends cleanly; a second one does not wait. */
function stopInTheEnd(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

import { imageUrl } from '@marque/core/contracts/images';

const LONGEST_MS = 15_000;

/** Asks the server whether it has a picture, without receiving it. Null where there was no answer. */
export function createPictureStatus(serverUrl: string, send: typeof fetch = fetch) {
  return async (key: string, signal: AbortSignal): Promise<number | null> => {
    const address = `${serverUrl}${imageUrl(key, { width: 160, format: 'svg' })}`;
    const options = { method: 'HEAD', signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) };
    return send(address, options).then(
      ({ status }) => status,
      () => null,
    );
  };
}

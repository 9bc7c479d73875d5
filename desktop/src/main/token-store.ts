import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { createMemoryTokenStore, type TokenStore } from '../backend/index.ts';
import { writeDurably } from './write-durably.ts';

const FILE = 'session.bin';

/**
 * Tokens encrypted with the key of the system's keyring. Where there is none they live until the console ends: Electron's
 * `basic_text` on Linux is no keyring, since its key is public.
 */
export function createTokenStore(
  storage: Pick<SafeStorage, 'isEncryptionAvailable' | 'encryptString' | 'decryptString'> &
    Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>,
  folder: string,
): TokenStore {
  if (!storage.isEncryptionAvailable() || storage.getSelectedStorageBackend?.() === 'basic_text') {
    return createMemoryTokenStore();
  }
  const file = join(folder, FILE);
  return {
    keeps: 'keyring',
    async read() {
      const sealed = await readFile(file).catch(() => null);
      if (sealed === null) return null;
      try {
        return storage.decryptString(sealed);
      } catch {
        // Sealed with the key of another user or keyring.
        return null;
      }
    },
    write: (text) => writeDurably(file, storage.encryptString(text)),
    clear: () => rm(file, { force: true }),
  };
}

import { homedir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = 'marque';

/** The folders of the program, by the XDG base directory specification; on Windows below the user's application data. */
export interface Folders {
  /** The user file. */
  readonly config: string;
  /** Tokens, journals of imports. */
  readonly state: string;
}

export function foldersOf(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): Folders {
  const { APPDATA: roaming = '', LOCALAPPDATA: local = '', HOME: home = homedir() } = environment;
  if (platform === 'win32') {
    return {
      config: join(roaming === '' ? home : roaming, PROGRAM),
      state: join(local === '' ? home : local, PROGRAM),
    };
  }
  return {
    config: join(absolute(environment.XDG_CONFIG_HOME) ?? join(home, '.config'), PROGRAM),
    state: join(absolute(environment.XDG_STATE_HOME) ?? join(home, '.local', 'state'), PROGRAM),
  };
}

/** The specification ignores paths that are not absolute. */
function absolute(path: string | undefined): string | null {
  return path?.startsWith('/') === true ? path : null;
}

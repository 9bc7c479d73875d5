// Finds Electron's program, and fetches it with the installer of Electron's own package, which the set-up does not run.
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/** What the installer reads beside itself. */
const INSTALLER_FILES = ['install.js', 'package.json', 'checksums.json'];
const LOOK_EVERY_MS = 500;

/** The program of ELECTRON_BIN, or the one that Electron's own installer has fetched; null without one. */
export function findElectron(root, env = process.env) {
  if (env.ELECTRON_BIN) return env.ELECTRON_BIN;
  const folder = join(root, 'node_modules', 'electron');
  const path = join(folder, 'path.txt');
  if (!existsSync(path)) return null;
  const found = join(folder, 'dist', readFileSync(path, 'utf8').trim());
  return existsSync(found) ? found : null;
}

/**
 * Downloads Electron's program. Resolves with null once it is there, or with the reason why it is not. It gives up after
 * `longestMs`, and where nothing arrives for `stalledMs`. The installer works in a folder of its own, whose result is moved to
 * its place when it is complete: an attempt that ends early leaves nothing behind.
 */
export async function fetchElectron(root, { longestMs = 600_000, stalledMs = 30_000 } = {}) {
  const electron = join(root, 'node_modules', 'electron');
  if (!INSTALLER_FILES.every((name) => existsSync(join(electron, name)))) return 'its package is not installed';
  const folder = mkdtempSync(join(root, 'node_modules', '.electron-'));
  const leave = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', leave);
  try {
    for (const name of INSTALLER_FILES) copyFileSync(join(electron, name), join(folder, name));
    const reason = await runInstaller(folder, { longestMs, stalledMs });
    if (reason !== null) return reason;
    rmSync(join(electron, 'dist'), { recursive: true, force: true });
    renameSync(join(folder, 'dist'), join(electron, 'dist'));
    // The last step: without this file the program does not count as installed.
    renameSync(join(folder, 'path.txt'), join(electron, 'path.txt'));
    return null;
  } finally {
    process.off('exit', leave);
    leave();
  }
}

function runInstaller(folder, { longestMs, stalledMs }) {
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  // What an installer that is ended has downloaded so far is in its folder for temporary files.
  const env = { ...process.env, TMPDIR: downloads, TEMP: downloads, TMP: downloads };
  const child = spawn(process.execPath, [join(folder, 'install.js')], { cwd: folder, env, stdio: 'ignore' });
  const stop = () => process.exit(130);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise((resolve) => {
    const startedAt = Date.now();
    let [size, grownAt] = [0, startedAt];
    let reason = 'the download failed';
    const timer = setInterval(
      () => {
        const now = Date.now();
        const next = sizeOf(folder);
        if (next !== size) [size, grownAt] = [next, now];
        if (now - grownAt < stalledMs && now - startedAt < longestMs) return;
        reason = now - startedAt < longestMs ? 'nothing arrived' : 'the download took too long';
        end();
      },
      Math.min(LOOK_EVERY_MS, stalledMs),
    );
    const finish = (isDone) => {
      clearInterval(timer);
      process.off('exit', end);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(isDone ? null : reason);
    };
    child.on('error', () => finish(false));
    child.on('exit', (code) => finish(code === 0 && existsSync(join(folder, 'path.txt'))));
  });
}

/** Bytes of all files in a folder, some of which may disappear meanwhile. */
function sizeOf(folder) {
  let size = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) size += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return size;
}

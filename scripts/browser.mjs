// Finds or installs the browser for the journeys: an installed one, else Debian's, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium or Chrome: CHROMIUM_BIN, the PATH, the usual folders, Playwright's download. */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_BIN) return env.CHROMIUM_BIN;
  const folders = (env.PATH ?? '').split(delimiter);
  for (const name of NAMES) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return PLACES.find((path) => existsSync(path)) ?? downloadedByPlaywright();
}

function downloadedByPlaywright() {
  const asked = spawnSync(
    process.execPath,
    ['-e', "import('playwright').then((p) => console.log(p.chromium.executablePath())).catch(() => {})"],
    { encoding: 'utf8' },
  );
  const path = asked.stdout?.trim();
  return path && existsSync(path) ? path : undefined;
}

/** Tries each option in turn. Returns what the user can do, or undefined on success. */
export function installBrowser(root) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], cwd: root };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (findBrowser()) return undefined;
  }
  spawnSync('npx', ['playwright', 'install', 'chromium'], { ...quiet, shell: process.platform === 'win32' });
  if (findBrowser()) return undefined;
  return 'The browser journeys need Chromium or Chrome. Install one, or set CHROMIUM_BIN to its path.';
}

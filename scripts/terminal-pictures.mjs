// `npm run pictures:terminal`: the command line in a terminal, into docs/pictures. It runs the real program on a demo server
// with bidders, in a pseudo-terminal of util-linux, and draws what a terminal receives with xterm.js.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { plantFaultsIn } from '../cli/e2e/planted-faults.ts';
import { startProcess } from '../server/e2e/server-process.ts';
import { findBrowser } from './browser.mjs';
import { buildIfStale, COMMAND_LINE, SERVER, SERVER_PROGRAM } from './build.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const out = join(root, 'docs', 'pictures');
const bin = join(root, 'cli', 'bin', 'marque.mjs');
const COLUMNS = 112;
const WATCH_MS = 25_000;
const IMPORT_ROWS = 60;
/** The account seller@marque.test. */
const VENDOR = '1003';
/** Lots of the tests world, most of them with a planted fault. */
const CHECKED_LOTS = ['10002', '10006', '10025', '10026', '10029', '10034', '10037', '10038', '20003'];

buildIfStale(root);
buildIfStale(root, SERVER);
buildIfStale(root, COMMAND_LINE);
const program = join(root, SERVER_PROGRAM);
const server = await startProcess({ program, world: 'demo', traffic: true });
const faulty = await startProcess({ program, world: 'tests' });
const folder = mkdtempSync(join(tmpdir(), 'marque-pictures-'));
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  MARQUE_SERVER: server.cars,
  TERM: 'xterm-256color',
  SHELL: '/bin/sh',
  LANG: 'C.UTF-8',
};
try {
  plantFaultsIn(faulty.data, Date.now());
  for (const { cars } of [server, faulty]) {
    marque(['login', '--email', 'staff@marque.test', '--password-stdin', '--server', cars], 'marque-demo-1\n');
  }
  const lots = marque(['auction', 'list', '--ending', '12h', '--limit', '40', '--json', 'auctionId,noBids'])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .toSorted((one, other) => other.noBids - one.noBids)
    .slice(0, 5)
    .map(({ auctionId }) => String(auctionId));
  const screens = {
    'cli-watch': { args: ['auction', 'watch', ...lots], rows: 26, endAfterMs: WATCH_MS },
    'cli-check': { args: ['auction', 'check', ...CHECKED_LOTS], rows: 17, url: faulty.cars },
    'cli-import': {
      args: ['consignment', 'import', writeRows(), '--variant', 'part', '--vendor', VENDOR, '--yes'],
      rows: 18,
    },
  };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-quic'] });
  for (const [name, screen] of Object.entries(screens)) {
    const received = await record(screen);
    await draw(browser, name, `$ marque ${shown(screen.args)}\r\n${received}`, screen.rows);
    console.log(`docs/pictures/${name}.png`);
  }
  await browser.close();
} finally {
  await server.stop();
  await faulty.stop();
  rmSync(folder, { recursive: true, force: true });
}

function marque(args, input = '') {
  const ran = spawnSync(process.execPath, [bin, ...args], { cwd: folder, env, input, encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`marque ${args.join(' ')} ended with ${ran.status}: ${ran.stderr}`);
  return ran.stdout;
}

/** Arguments as a user types them. */
function shown(args) {
  return args.join(' ');
}

/** What a terminal receives from the program until it ends, or until it is stopped in the middle of its work. */
function record({ args, rows, endAfterMs, url = server.cars }) {
  const command = [process.execPath, bin, ...args].map((word) => `'${word}'`).join(' ');
  const sized = `stty cols ${COLUMNS} rows ${rows}; exec ${command}`;
  const child = spawn('script', ['--quiet', '--return', '--command', sized, '/dev/null'], {
    cwd: folder,
    env: { ...env, MARQUE_SERVER: url },
  });
  let received = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const { promise, resolve } = Promise.withResolvers();
  child.once('close', () => resolve(received));
  if (endAfterMs !== undefined) {
    setTimeout(() => {
      const present = received;
      child.once('close', () => resolve(present));
      resolve(present);
      child.stdin.write('q');
    }, endAfterMs);
  }
  return promise;
}

/** A file with rows of which some are refused. */
function writeRows() {
  const template = marque(['consignment', 'template', 'part']).trim().split('\n')[0];
  const headers = template.split(',');
  const good = {
    vendorFullName: 'Rosa Marlow',
    vendorEmail: 'rosa@example.com',
    vendorPhone: '07700900123',
    source: 'Forum',
    vendorType: 'Private',
    partTitle: 'Weber 40 DCOE',
    reservePrice: '250',
    canEscrow: 'yes',
    partLocation: 'Leeds',
    tellUsAboutThePart: 'A pair, rebuilt.',
    termsAndConditions: 'yes',
  };
  const faults = { 12: { reservePrice: '12.5k' }, 31: { vendorEmail: 'rosa' }, 47: { source: 'A dream' } };
  const rows = Array.from({ length: IMPORT_ROWS }, (_, at) => {
    const row = { ...good, partTitle: `Weber 40 DCOE, no. ${at + 1}`, ...faults[at] };
    return headers.map((header) => `"${row[header.replace(/"/g, '')] ?? ''}"`).join(',');
  });
  writeFileSync(join(folder, 'spring-parts.csv'), `${template}\n${rows.join('\n')}\n`);
  return 'spring-parts.csv';
}

async function draw(browser, name, text, rows) {
  const page = await browser.newPage({ viewport: { width: 1100, height: 800 }, deviceScaleFactor: 2 });
  await page.setContent(
    '<body style="margin:0;background:#0d1113"><div id="terminal" style="padding:18px;display:inline-block"></div></body>',
  );
  const xterm = join(root, 'node_modules', '@xterm', 'xterm');
  await page.addStyleTag({ content: readFileSync(join(xterm, 'css', 'xterm.css'), 'utf8') });
  await page.addStyleTag({ content: '.xterm .xterm-viewport, .xterm .scrollbar { display: none }' });
  await page.addScriptTag({ content: readFileSync(join(xterm, 'lib', 'xterm.js'), 'utf8') });
  await page.evaluate(
    ([received, columns, lines]) =>
      new Promise((resolve) => {
        const terminal = new window.Terminal({
          cols: columns,
          rows: lines,
          fontFamily: 'DejaVu Sans Mono, monospace',
          fontSize: 14,
          cursorStyle: 'bar',
          cursorInactiveStyle: 'none',
          theme: { background: '#0d1113', foreground: '#d8dcda' },
        });
        terminal.open(document.getElementById('terminal'));
        terminal.write(received, () => setTimeout(resolve, 300));
      }),
    [text, COLUMNS, rows],
  );
  await page.locator('#terminal').screenshot({ path: join(out, `${name}.png`) });
  await page.close();
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createRandom } from '../../../fixtures/artwork/src/random/index.ts';
import { aggregateOfCommand, isOfDraft, kindOf } from './commands.ts';
import { type Effect, type Receiver, startReceiver } from './receiver.ts';

const CONSOLE = join(import.meta.dirname, 'console-process.ts');
/** A killed console had at most so long. */
const LONGEST_RUN_MS = 700;
/** Commands of the last run, which is not killed. */
const LAST_COMMANDS = 40;

export interface CrashReport {
  readonly kills: number;
  /** Numbers of commands that the outbox has accepted. */
  readonly accepted: readonly number[];
  readonly effects: readonly Effect[];
  /** Empty if all went well. */
  readonly faults: readonly string[];
}

/** Kills a console `kills` times at random moments, lets it finish, and compares what it accepted with what arrived. */
export async function runCrashes(seed: string, kills: number): Promise<CrashReport> {
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'marque-crash-'));
  const receiver = await startReceiver(random.next);
  const accepted = new Set<number>();
  const from = () => Math.max(-1, ...accepted) + 1;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const isKilledEarly = random.odds(0.25);
      await runConsole([folder, receiver.url, String(from()), '1000000'], {
        killAfterMs: random.range(0, LONGEST_RUN_MS),
        isKilledEarly,
        onAccepted: (nth) => accepted.add(nth),
      });
    }
    await receiver.calmDown();
    const until = String(from() + LAST_COMMANDS);
    await runConsole([folder, receiver.url, String(from()), until], {
      killAfterMs: null,
      isKilledEarly: false,
      onAccepted: (nth) => accepted.add(nth),
    });
    return {
      kills,
      accepted: [...accepted],
      effects: receiver.effects,
      faults: [...findFaults(accepted, receiver.effects), ...findFileFaults(accepted, receiver)],
    };
  } finally {
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface ConsoleRun {
  /** Null lets it finish. */
  readonly killAfterMs: number | null;
  /** Counts from the start of the process instead of its first command. */
  readonly isKilledEarly: boolean;
  readonly onAccepted: (nth: number) => void;
}

function runConsole(given: readonly string[], { killAfterMs, isKilledEarly, onAccepted }: ConsoleRun): Promise<void> {
  const child = spawn(process.execPath, [CONSOLE, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let isDrained = false;
    let timer: NodeJS.Timeout | null = null;
    const killLater = () => {
      if (killAfterMs !== null) timer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    };
    if (isKilledEarly) killLater();
    const lines = createInterface(child.stdout);
    lines.on('line', (line) => {
      killLater();
      if (line === 'drained') isDrained = true;
      else onAccepted(Number(line.slice('accepted '.length)));
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (timer !== null) clearTimeout(timer);
      if (signal === 'SIGKILL' || isDrained) resolve();
      else reject(new Error(`The console ended with ${code ?? signal}.`));
    });
  });
}

function findFaults(accepted: ReadonlySet<number>, effects: readonly Effect[]): string[] {
  const groups = Map.groupBy(effects, ({ aggregate }) => aggregate);
  const lotEffects = effects.filter(({ nth }) => !isOfDraft(nth));
  const applied = new Set(effects.map(({ nth }) => nth));
  const faults = [...accepted]
    .filter((nth) => !isOfDraft(nth) && !applied.has(nth))
    .map((nth) => `The command ${nth} was lost.`);
  if (new Set(lotEffects.map(({ nth }) => nth)).size < lotEffects.length) faults.push('A command was applied twice.');
  for (const [aggregate, own] of groups) {
    for (const [index, { nth }] of own.entries()) {
      const before = own[index - 1]?.nth ?? -1;
      if (nth < before) faults.push(`In ${aggregate} the command ${nth} came after ${before}.`);
    }
    const last = Math.max(...[...accepted].filter((nth) => aggregateOfCommand(nth) === aggregate));
    if ((own.at(-1)?.nth ?? -1) !== last) faults.push(`In ${aggregate} the last command was ${last}.`);
  }
  return faults;
}

/** Each file must be in its draft once, with no other. A file of which only a part was accepted is given again. */
function findFileFaults(accepted: ReadonlySet<number>, { filesOf }: Pick<Receiver, 'filesOf'>): string[] {
  const files = [...accepted].filter((nth) => kindOf(nth) === 'file');
  const drafts = Map.groupBy(files, (nth) => aggregateOfCommand(nth).slice('consignment:'.length));
  return [...drafts].flatMap(([draft, own]) => {
    const [expected, found] = [own.map((nth) => `${nth}.png`), filesOf(draft)].map((names) => names.toSorted().join());
    return expected === found ? [] : [`The draft ${draft} has the files ${found} and not ${expected}.`];
  });
}

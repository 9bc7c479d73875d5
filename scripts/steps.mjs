// Runs commands one after another; a failed step prints its output, and the other steps still run.
import { spawnSync } from 'node:child_process';

export function runSteps(steps) {
  let good = true;
  for (const { name, command, show = false, env = {} } of steps) {
    const started = Date.now();
    const [program, ...args] = command;
    const run = spawnSync(program, args, {
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const passed = run.status === 0;
    if (!passed) {
      good = false;
      if (!show) process.stdout.write(`${run.stdout ?? ''}${run.stderr ?? ''}\n`);
    }
    console.log(`${passed ? 'ok' : 'FAILED'}  ${name}  ${seconds} s`);
  }
  return good;
}

// A view of a page by Lighthouse on its default phone, in a browser that starts for it.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import type { Result } from 'lighthouse';
import { findBrowser } from '../../../scripts/browser.mjs';
import { WITHOUT_TOOLBARS } from '../chromium-flags.ts';
import type { MainThread } from '../main-thread.ts';

/** The categories that are measured, and the goal of each in points. */
export const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof CATEGORIES;

const AUDIT_PROGRAM = join(import.meta.dirname, 'audit-program.ts');

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-dev-shm-usage',
  // Software that stands in for a graphics processor would take the page's processor time.
  '--disable-gpu',
  WITHOUT_TOOLBARS,
];
/** A browser and a server that have just started still work; their work would count as the page's. */
export const SETTLE_MS = 4_000;

export interface Report extends Pick<Result, 'categories' | 'audits'> {
  readonly mainThread: MainThread;
}

/** A trace that lacks the start of its page (NO_NAVSTART) comes from the browser, now and then. */
const TRIES = 3;

export async function visit(url: string, blockedUrlPatterns: string[] = []): Promise<Report> {
  for (let number = 1; ; number += 1) {
    try {
      return await visitOnce(url, blockedUrlPatterns);
    } catch (error) {
      if (number === TRIES) throw error;
      console.log(`Measured again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** One view with an empty cache and no cookies, on Lighthouse's default phone with simulated throttling. */
async function visitOnce(url: string, blockedUrlPatterns: string[]): Promise<Report> {
  const chromePath = findBrowser();
  const chrome = await launch({ chromeFlags: CHROME_FLAGS, ...(chromePath === undefined ? {} : { chromePath }) });
  try {
    await sleep(SETTLE_MS);
    return await audit(chrome.port, url, blockedUrlPatterns);
  } finally {
    chrome.kill();
  }
}

/** Rejects if Lighthouse has no report of the page. */
async function audit(port: number, url: string, blockedUrlPatterns: string[]): Promise<Report> {
  const args = [String(port), url, Object.keys(CATEGORIES).join(), ...blockedUrlPatterns];
  const child = fork(AUDIT_PROGRAM, args, { detached: true, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk));
  return await new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as Report));
    child.once('exit', () => reject(new Error(`Lighthouse ended without a report of ${url}. ${errors}`)));
  });
}

export function numberOf({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
}

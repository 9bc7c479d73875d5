import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS } from '@marque/core/rules/time';
import { settingOf } from '../../../config/index.ts';
import { createBackground } from '../../background/index.ts';
import type { ServerContext } from '../../context.ts';
import { UNLEASH_FILE } from '../flag-files.ts';
import { evaluateFeatures, featuresAnswer } from './evaluate-features.ts';

const POLL_EVERY_MS = 30 * SECOND_MS;
const TIMEOUT_MS = 10 * SECOND_MS;
const APP_NAME = 'marque';

/**
 * Asks Unleash for its features at once and every 30 s, and writes their values to a file, from which all processes of the
 * server read them, also after a start without Unleash. A failure changes no flag. Returns how to end it.
 */
export function startUnleash(context: Pick<ServerContext, 'clock' | 'config' | 'log'>): () => Promise<void> {
  const { clock, config, log } = context;
  const url = `${settingOf(config, 'unleashUrl')}/client/features`;
  const token = settingOf(config, 'unleashToken');
  const file = join(config.data, UNLEASH_FILE);
  const background = createBackground({ log });
  const ending = new AbortController();
  let etag: string | null = null;
  let written = '';
  let problem: string | null = null;
  let reported = '';

  async function poll(): Promise<void> {
    const failure = await update();
    if (failure === problem || ending.signal.aborted) return;
    problem = failure;
    // Once for each change, and not every 30 s.
    if (failure === null) log.warn('Unleash answers again');
    else log.error({ problem: failure }, 'Unleash can’t be asked; the flags stay unchanged');
  }

  /** What went wrong; null for an answer. */
  async function update(): Promise<string | null> {
    try {
      const response = await fetch(url, {
        headers: {
          authorization: token,
          accept: 'application/json',
          'unleash-appname': APP_NAME,
          ...(etag === null ? {} : { 'if-none-match': etag }),
        },
        redirect: 'error',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (response.status === 304) return null;
      if (!response.ok) {
        await response.body?.cancel();
        return `it answers with ${response.status}`;
      }
      const answer = featuresAnswer.safeParse(await response.json());
      if (!answer.success) return 'its answer has another form';
      const { flags, unsupported } = evaluateFeatures(answer.data.features);
      await store(JSON.stringify({ flags }));
      etag = response.headers.get('etag');
      reportUnsupported(unsupported.join(', '));
      return null;
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }

  function reportUnsupported(features: string): void {
    if (features !== '' && features !== reported) {
      log.warn({ features }, 'features of Unleash that are not the same for all keep their defaults');
    }
    reported = features;
  }

  /** Replaced as a whole, since other processes read it. */
  async function store(content: string): Promise<void> {
    if (content === written) return;
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
    written = content;
  }

  background.repeatByClock(clock, POLL_EVERY_MS, 'Unleash could not be asked', poll);
  return () => {
    ending.abort();
    return background.stop();
  };
}

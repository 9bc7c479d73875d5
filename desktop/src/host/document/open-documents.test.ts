import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../backend/index.ts';
import { openDocuments } from './index.ts';

const TEMPLATE = `<!doctype html>
<html lang="en-GB" data-site="console" data-mantine-color-scheme="dark"><head><title>Console</title></head><body><div id="root"></div></body></html>`;

let settings: Record<string, unknown>;
let state: 'signedIn' | 'signedOut';
let logged: string[];
beforeEach(() => {
  settings = {};
  state = 'signedIn';
  logged = [];
});

/** Stands for the built module, whose language is in its address. */
async function loadFake(address: string) {
  const language = new URL(address).searchParams.get('language') ?? '';
  let count = 0;
  return {
    language,
    async renderScreen({ settings: { fails } }: { readonly settings: { readonly fails?: boolean } }) {
      if (fails) throw new Error('It failed.');
      count += 1;
      return { lang: language, scheme: 'light', css: '.a{}', root: `<p>$& ${count}</p>`, data: '<script></script>' };
    },
  };
}

function open() {
  const handlers = {
    'session.read': () => ({ state, user: null, serverUrl: '', keeps: 'session' }),
    'connection.read': () => ({ state: 'connecting' }),
    'outbox.list': () => ({ items: [] }),
    'settings.read': () => ({ settings }),
  } as unknown as Backend['handlers'];
  return openDocuments({
    backend: { handlers, lots: () => [] },
    moduleFile: '/console/document.js',
    languages: 'en',
    log: (line) => logged.push(line),
    load: loadFake,
  });
}

describe('the document of the page', () => {
  it('has the first screen in its root element, and its style sheet by hash', async () => {
    const document = await open().write(TEMPLATE, null);
    expect(document?.html).toMatch(/<div id="root"><p>\$& \d+<\/p><\/div><script><\/script>/);
    expect(document?.html).toContain('<html lang="en" data-site="console" data-mantine-color-scheme="light">');
    expect(document?.html).toContain('<style>.a{}</style></head>');
    expect(document?.styleSource).toBe(`'sha256-${createHash('sha256').update('.a{}').digest('base64')}'`);
  });

  it('is in the chosen language, else in the first one that the browser asks for', async () => {
    const documents = open();
    expect((await documents.write(TEMPLATE, 'de-CH,de;q=0.9,en;q=0.8'))?.html).toContain('lang="de"');
    expect((await documents.write(TEMPLATE, 'ja'))?.html).toContain('lang="en"');
    settings = { language: 'fr' };
    expect((await documents.write(TEMPLATE, 'de'))?.html).toContain('lang="fr"');
  });

  it('is drawn again at once when what it shows beside the rows has changed', async () => {
    const documents = open();
    const first = await documents.write(TEMPLATE, null);
    expect((await documents.write(TEMPLATE, null))?.html).toBe(first?.html);
    settings = { scheme: 'light' };
    expect((await documents.write(TEMPLATE, null))?.html).not.toBe(first?.html);
  });

  it('is the page as before without an account, without a place for it, and after a failure, which is logged', async () => {
    const documents = open();
    expect(await documents.write('<!doctype html>', null)).toBeNull();
    settings = { fails: true };
    expect(await documents.write(TEMPLATE, null)).toBeNull();
    expect(logged.at(-1)).toContain('It failed.');
    settings = {};
    state = 'signedOut';
    expect(await documents.write(TEMPLATE, null)).toBeNull();
  });
});

import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import {
  createMarks,
  createTemplateStore,
  type DocumentTemplate,
  fillPackedTemplate,
  fillTemplate,
} from './document-templates.server.ts';

const marks = createMarks(['name', 'token']);

/** Bytes of a template's own HTML. */
const SIZE = 100;
const HTML = { plain: Buffer.alloc(SIZE - 10), packed: Buffer.alloc(10) };
const template: DocumentTemplate<'name'> = { status: 200, parts: [HTML, 'name'] };

function createStore(maxBytes = SIZE * 10) {
  let at = 0;
  const store = createTemplateStore<'name'>({ maxBytes, maxAgeMs: 2000, now: () => at });
  const render = vi.fn(async () => template);
  return {
    render,
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
    ask: (text: string, status = 200) => store.template({ status, texts: [text] }, render),
  };
}

describe('a divided document', () => {
  it('gets the values of each visitor in all their places', () => {
    const { name, token } = marks.texts;
    const parts = marks.divide(`<p title="${name}">Für ${name}</p><i>${token}</i>`);
    const filled = (values: Record<'name' | 'token', string>) => {
      const html = fillTemplate({ status: 200, parts }, values);
      expect(gunzipSync(fillPackedTemplate({ status: 200, parts }, values)).equals(html)).toBe(true);
      return html.toString();
    };
    expect(filled({ name: 'Zoë', token: 'a' })).toBe('<p title="Zoë">Für Zoë</p><i>a</i>');
    expect(filled({ name: 'Max', token: 'b' })).toBe('<p title="Max">Für Max</p><i>b</i>');
  });

  it('keeps a value that looks like another one’s mark as it is', () => {
    const parts = marks.divide(`${marks.texts.name} ${marks.texts.token}`);
    const html = fillTemplate({ status: 200, parts }, { name: marks.texts.token, token: 'secret' });
    expect(html.toString()).toBe(`${marks.texts.token} secret`);
  });

  it('has marks that no other process has', () => {
    expect(createMarks(['name']).texts.name).not.toBe(marks.texts.name);
  });
});

describe('the store of templates', () => {
  it('renders once for the same key, also while the rendering is under way', async () => {
    const { ask, render } = createStore();
    expect(await Promise.all([ask('a'), ask('a')])).toEqual([template, template]);
    expect(await ask('a')).toBe(template);
    expect(render).toHaveBeenCalledTimes(1);
    await ask('b');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('tells texts apart that are the same when joined', async () => {
    const render = vi.fn(async () => template);
    const store = createTemplateStore<'name'>({ maxBytes: 1000, maxAgeMs: 2000, now: () => 0 });
    for (const texts of [['ab', 'c'], ['a', 'bc'], ['abc']]) await store.template({ status: 200, texts }, render);
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('renders again after its time', async () => {
    const { ask, pass, render } = createStore();
    await ask('a');
    pass(1999);
    await ask('a');
    expect(render).toHaveBeenCalledTimes(1);
    pass(1);
    await ask('a');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('drops the oldest beyond its size', async () => {
    const { ask, render } = createStore(SIZE * 2 + 20);
    for (const text of ['a', 'b', 'c']) await ask(text);
    await ask('c');
    expect(render).toHaveBeenCalledTimes(3);
    await ask('a');
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('keeps neither a failure nor a page that turned into an error', async () => {
    const { ask, render } = createStore();
    render.mockRejectedValueOnce(new Error('down'));
    await expect(ask('a')).rejects.toThrow('down');
    await ask('a');
    render.mockResolvedValueOnce({ ...template, status: 500 });
    expect((await ask('b')).status).toBe(500);
    await ask('b');
    expect(render).toHaveBeenCalledTimes(4);
  });
});

import { describe, expect, it } from 'vitest';
import { createOutput } from './output.ts';

function open(options: Partial<Parameters<typeof createOutput>[1]>, isTerminal = false) {
  const printed: string[] = [];
  const output = createOutput(
    { print: (text) => void printed.push(text), isTerminal },
    { isJson: true, fields: null, jq: null, ...options },
  );
  return { json: output.json, text: () => printed.join('') };
}

describe('the output of a command', () => {
  it('is text without --json and --jq', () => {
    expect(open({ isJson: false }).json).toBeNull();
  });

  it('is an indented document, or one object on each line', async () => {
    const { json, text } = open({});
    await json?.document({ id: 1 });
    await json?.line({ id: 2, title: 'Fiat\n500' });
    expect(text()).toBe('{\n  "id": 1\n}\n{"id":2,"title":"Fiat\\n500"}\n');
  });

  it('has the named fields in their order, in each object of a list', async () => {
    const { json, text } = open({ fields: ['title', 'id'] });
    await json?.line({ id: 2, title: 'a', other: true });
    await json?.document([{ id: 3, title: 'b', other: true }]);
    expect(text()).toBe('{"title":"a","id":2}\n[\n  {\n    "title": "b",\n    "id": 3\n  }\n]\n');
  });

  it('takes no inherited names for fields', async () => {
    const { json, text } = open({ fields: ['constructor', 'id'] });
    await json?.line({ id: 2 });
    expect(text()).toBe('{"id":2}\n');
  });

  it('is filtered by jq, also without --json', async () => {
    const { json, text } = open({ isJson: false, jq: '.title, .id' });
    await json?.line({ id: 2, title: 'Fiat 500' });
    expect(text()).toBe('Fiat 500\n2\n');
  });

  it('may filter everything away', async () => {
    const { json, text } = open({ jq: 'select(.id > 2)' });
    await json?.line({ id: 2 });
    await json?.line({ id: 3 });
    expect(text()).toBe('{"id":3}\n');
  });

  it.each([
    ['.[', /syntax error/],
    ['.id | error("no")', /no/],
  ])('refuses the filter %s with one line', async (jq, message) => {
    const failed = open({ jq }).json?.line({ id: 2 });
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.not.toThrow('\n');
  });

  it('sends a terminal no control characters, and programs the same values', async () => {
    const title = 'a\u001b[31m\u009b\u202eb\u{e0001}';
    const { json, text } = open({});
    await json?.line({ title });
    expect(text()).toMatch(/^[\x20-\x7e]+\n$/);
    expect(JSON.parse(text())).toEqual({ title });
    const shown = open({ jq: '.title' }, true);
    await shown.json?.line({ title });
    expect(shown.text()).toMatch(/^[\x20-\x7e]+\n$/);
    const piped = open({ jq: '.title' });
    await piped.json?.line({ title });
    expect(piped.text()).toBe(`${title}\n`);
  });
});

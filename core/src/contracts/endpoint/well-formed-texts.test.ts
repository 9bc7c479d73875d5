import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './index.ts';

const sample = endpoint({
  name: 'sample',
  method: 'POST',
  path: '/sample/:id',
  summary: 'A sample.',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ text: z.string() }),
  body: z.record(z.string(), z.union([z.string(), z.array(z.object({ name: z.string() }))])),
  replies: { 204: z.undefined() },
});

const broken = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('\0', '\ud800', '\udfff'), fc.string({ unit: 'grapheme' }))
  .map(([before, bad, after]) => `${before}x${bad}x${after}`);

describe('texts of a request', () => {
  it('are refused in every part with NUL or half of a surrogate pair, in values and keys', () => {
    fc.assert(
      fc.property(broken, (text) => {
        expect(sample.params?.safeParse({ id: text }).success).toBe(false);
        expect(sample.query?.safeParse({ text }).success).toBe(false);
        for (const body of [{ answer: text }, { [text]: 'answer' }, { files: [{ name: text }] }]) {
          expect(sample.body?.safeParse(body).success).toBe(false);
        }
      }),
    );
  });

  it('are accepted with all other characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
        (text) => {
          expect(sample.body?.safeParse({ answer: text, files: [{ name: text }] }).success).toBe(true);
        },
      ),
    );
    expect(sample.body?.safeParse({ answer: 'Señor 🚗\n' }).success).toBe(true);
  });

  it('name the answer that holds them', () => {
    const paths = sample.body?.safeParse({ make: 'Lancia', model: 'Aurelia\0' }).error?.issues.map(({ path }) => path);
    expect(paths).toEqual([['model']]);
  });
});

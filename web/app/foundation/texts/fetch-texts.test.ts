import { expect, it } from 'vitest';
import { fetchTexts } from './fetch-texts.ts';

const TEXTS = { title: 'Lot' };

/** Returns the answers in turn, then repeats the last one. */
function line(...answers: readonly (() => Response | Promise<Response>)[]) {
  const pauses: number[] = [];
  let asked = 0;
  return {
    pauses,
    asked: () => asked,
    fetching: {
      fetch: async () => {
        const answer = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        if (answer === undefined) throw new Error('no answer');
        return answer();
      },
      pause: async (ms: number) => void pauses.push(ms),
    },
  };
}

const good = () => Response.json(TEXTS);
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const inTrouble = () => new Response('', { status: 503 });
const absent = () => new Response('', { status: 404 });
const cutShort = () => new Response('{"title":');

it.each([
  ['comes at once', [good], TEXTS, []],
  ['comes after a broken line and a server in trouble', [broken, inTrouble, good], TEXTS, [350, 700]],
  ['comes after half of it came', [cutShort, good], TEXTS, [350]],
  ['is not there', [absent], {}, []],
  ['never comes', [broken], {}, [350, 700, 1400, 2800, 5600]],
])('a file that %s', async (_name, answers, texts, pauses) => {
  const { fetching, pauses: waited, asked } = line(...answers);
  expect(await fetchTexts('/locales/en/lot.json', fetching)).toEqual(texts);
  expect(waited).toEqual(pauses);
  expect(asked()).toBe(pauses.length + 1);
});

import { describe, expect, it } from 'vitest';
import { addToast, type ShownToast, stayOf } from './toast-list.ts';

const toast = (id: number, more: Partial<ShownToast> = {}): ShownToast => ({
  id,
  kind: 'notice',
  title: `${id}`,
  ...more,
});

describe('addToast', () => {
  it('puts the newest last and lets the oldest go when there would be five', () => {
    const shown = [1, 2, 3, 4, 5].reduce<readonly ShownToast[]>((list, id) => addToast(list, toast(id)), []);
    expect(shown.map((one) => one.id)).toEqual([2, 3, 4, 5]);
  });

  it('replaces an earlier message of the same name and leaves nameless ones alone', () => {
    const shown = addToast([toast(1, { name: 'bid' }), toast(2), toast(3)], toast(4, { name: 'bid' }));
    expect(shown.map((one) => one.id)).toEqual([2, 3, 4]);
  });
});

it('stayOf keeps only errors until they are closed', () => {
  expect(stayOf('error')).toBeNull();
  expect([stayOf('success'), stayOf('warning'), stayOf('notice')]).toEqual([6000, 6000, 6000]);
});

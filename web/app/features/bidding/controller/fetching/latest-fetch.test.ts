import { expect, it, vi } from 'vitest';
import { createLatestFetch } from './latest-fetch.ts';

function open() {
  const waiting: ((value: string | null) => void)[] = [];
  const fetch = vi.fn(() => new Promise<string | null>((resolve) => waiting.push(resolve)));
  const onValue = vi.fn<(value: string) => void>();
  const refetch = createLatestFetch({ fetch, onValue });
  const answer = async (value: string | null) => {
    waiting.shift()?.(value);
    await vi.waitFor(() => expect(waiting.length).toBeLessThanOrEqual(1));
    await Promise.resolve();
  };
  return { fetch, onValue, refetch, answer };
}

it('hands over what it fetched', async () => {
  const { fetch, onValue, refetch, answer } = open();
  refetch();
  await answer('first');
  expect(onValue.mock.calls).toEqual([['first']]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('drops a value that was requested again meanwhile, and fetches once more', async () => {
  const { fetch, onValue, refetch, answer } = open();
  refetch();
  refetch();
  refetch();
  await answer('old');
  await answer('new');
  expect(onValue.mock.calls).toEqual([['new']]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('fetches again after an unreachable server', async () => {
  const { onValue, refetch, answer } = open();
  refetch();
  await answer(null);
  expect(onValue).not.toHaveBeenCalled();
  await vi.waitFor(async () => {
    refetch();
    await answer('later');
    expect(onValue).toHaveBeenCalledWith('later');
  });
});

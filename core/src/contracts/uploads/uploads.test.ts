import { describe, expect, it } from 'vitest';
import { keyInAddress, keysInText, uploadAddress, uploadKey } from './index.ts';

const KEY = `${'0123456789abcdef'.repeat(2)}01234567.png`;
const OTHER = `${'f'.repeat(40)}.docx`;

describe('the address of an uploaded file', () => {
  it('contains its key and returns it', () => {
    expect(uploadAddress(KEY)).toBe(`/v1/uploads/files/${KEY}`);
    expect(keyInAddress(uploadAddress(KEY))).toBe(KEY);
  });

  it.each([
    '',
    KEY,
    `/v1/uploads/files/${KEY}?x=1`,
    `/v1/uploads/files/${KEY}/`,
    `/v1/uploads/files/../${KEY}`,
    `/v1/uploads/other/${KEY}`,
    `https://evil.example/v1/uploads/files/${KEY}`,
    `/v1/uploads/files/${KEY.toUpperCase()}`,
    `/v1/uploads/files/${KEY}\n`,
  ])('is not %j', (address) => {
    expect(keyInAddress(address)).toBeNull();
  });

  it('is found at any position of a text', () => {
    const answers = { images: [{ url: uploadAddress(KEY) }, { url: uploadAddress(OTHER) }] };
    expect(keysInText(JSON.stringify(answers))).toEqual([KEY, OTHER]);
    expect(keysInText(`see ${uploadAddress(KEY)}, or ${KEY}`)).toEqual([KEY]);
    expect(keysInText('{}')).toEqual([]);
  });
});

it.each(['', 'a.png', `${KEY}x/`, `../${KEY}`, KEY.slice(1), `${'g'.repeat(40)}.png`])('%j is no key', (key) => {
  expect(uploadKey.safeParse(key).success).toBe(false);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadPolicy } from '../../contracts/uploads/index.ts';
import { refuse, succeed } from '../../rules/result/index.ts';
import type { ApiClient, ApiFailure } from '../types.ts';
import { uploadFile } from './index.ts';

const POLICY: UploadPolicy = {
  url: 'https://storage.example/uploads',
  key: 'key.jpg',
  acl: 'private',
  successActionStatus: '201',
  contentType: 'image/jpeg',
  credential: 'credential',
  algorithm: 'AWS4-HMAC-SHA256',
  date: '20151229T000000Z',
  policy: 'cG9saWN5',
  signature: 'signature',
  fileUrl: '/v1/uploads/files/key.jpg',
};
const FIELDS = [
  ['key', 'key.jpg'],
  ['acl', 'private'],
  ['success_action_status', '201'],
  ['Content-Type', 'image/jpeg'],
  ['x-amz-credential', 'credential'],
  ['x-amz-algorithm', 'AWS4-HMAC-SHA256'],
  ['x-amz-date', '20151229T000000Z'],
  ['Policy', 'cG9saWN5'],
  ['x-amz-signature', 'signature'],
];
const AT = { formName: 'car-uk', field: 'images' } as const;
const FILE = new File(['12345'], 'front.jpg', { type: 'image/pjpeg' });
const STORED = { name: 'front.jpg', type: 'image/jpeg', url: '/v1/uploads/files/key.jpg', success: true };
const NO_RESPONSE = { status: null, stored: null, refusal: null, fault: null };

/** An API that permits or fails as configured and records requests. */
function apiThat(failure?: ApiFailure) {
  const asked: unknown[] = [];
  const call = async (_endpoint: unknown, given: unknown) => {
    asked.push(given);
    return failure === undefined ? succeed({ status: 201, body: POLICY }) : refuse(failure);
  };
  return { api: { call } as unknown as ApiClient, asked };
}

afterEach(() => vi.unstubAllGlobals());

describe('without a browser', () => {
  const answerWith = (send: (url: string, init: RequestInit) => Promise<Response>) => vi.stubGlobal('fetch', send);

  it('requests permission, then posts one form with the file last', async () => {
    const sent: FormData[] = [];
    answerWith(async (url, init) => {
      expect(url).toBe(POLICY.url);
      sent.push(init.body as FormData);
      return new Response('<PostResponse/>', { status: 201 });
    });
    const { api, asked } = apiThat();
    expect(await uploadFile(api, FILE, AT)).toEqual({ ...NO_RESPONSE, status: 201, stored: STORED });
    expect(asked).toEqual([{ body: { ...AT, name: 'front.jpg', type: 'image/pjpeg', bytes: 5 } }]);
    expect(sent).toHaveLength(1);
    const entries = sent.flatMap((form) => [...form]);
    expect(entries.slice(0, -1)).toEqual(FIELDS);
    expect(entries.at(-1)).toEqual(['file', expect.any(File)]);
  });

  it.each([200, 204, 303, 400, 403, 503])('treats %i as a failure', async (status) => {
    answerWith(async () => new Response(null, { status }));
    expect(await uploadFile(apiThat().api, FILE, AT)).toEqual({ ...NO_RESPONSE, status });
  });

  it.each([
    ['EntityTooLarge', 'fileTooLarge'],
    ['InvalidContent', 'fileTypeNotSupported'],
    ['AccessDenied', null],
    ['constructor', null],
  ])('hears from a storage that says %s that the file will never do: %s', async (code, fault) => {
    answerWith(async () => new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status: 400 }));
    expect(await uploadFile(apiThat().api, FILE, AT)).toEqual({ ...NO_RESPONSE, status: 400, fault });
  });

  it.each([
    ['pictureTooLarge', 'pictureTooLarge'],
    ['fileContentMismatch', 'fileContentMismatch'],
    ['constructor', 'fileTypeNotSupported'],
  ])('hears the fault of the content: %s', async (named, fault) => {
    const error = `<Error><Code>InvalidContent</Code><Fault>${named}</Fault></Error>`;
    answerWith(async () => new Response(error, { status: 400 }));
    expect(await uploadFile(apiThat().api, FILE, AT)).toEqual({ ...NO_RESPONSE, status: 400, fault });
  });

  it('reports a broken connection and an abort as no response', async () => {
    answerWith(async () => {
      throw new TypeError('fetch failed');
    });
    expect(await uploadFile(apiThat().api, FILE, AT)).toEqual(NO_RESPONSE);
    expect(await uploadFile(apiThat().api, FILE, AT, { signal: AbortSignal.abort() })).toEqual(NO_RESPONSE);
  });

  it.each([
    [
      { kind: 'refused', status: 422, problem: { code: 422, message: 'fileTooLarge' } },
      { status: 422, stored: null, refusal: { code: 422, message: 'fileTooLarge' }, fault: 'fileTooLarge' },
    ],
    [
      { kind: 'refused', status: 429, problem: { code: 429, message: 'tooManyRequests' } },
      { status: 429, stored: null, refusal: { code: 429, message: 'tooManyRequests' }, fault: null },
    ],
    [{ kind: 'network' }, NO_RESPONSE],
    [{ kind: 'timeout' }, NO_RESPONSE],
    [{ kind: 'contract', status: 200, reason: 'broken' }, NO_RESPONSE],
    // Even if the body claims success.
    [{ kind: 'contract', status: 201, reason: 'broken' }, NO_RESPONSE],
  ] as const)('sends no file without permission: %o', async (failure, outcome) => {
    answerWith(async () => expect.fail('No file may be sent.'));
    expect(await uploadFile(apiThat(failure).api, FILE, AT)).toEqual(outcome);
  });
});

describe('in a browser', () => {
  /** A controllable subset of XMLHttpRequest. */
  class FakeRequest extends EventTarget {
    static last: FakeRequest | null = null;
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    sent: FormData | null = null;
    opened: readonly string[] = [];
    open(...how: readonly string[]) {
      this.opened = how;
    }
    send(form: FormData) {
      this.sent = form;
      FakeRequest.last = this;
    }
    abort() {
      this.end(0);
    }
    end(status: number) {
      this.status = status;
      this.dispatchEvent(new Event('loadend'));
    }
    progress(loaded: number, total: number, lengthComputable = true) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable }));
    }
  }

  const sending = () =>
    vi.waitUntil(() => {
      const request = FakeRequest.last;
      FakeRequest.last = null;
      return request;
    });

  beforeEach(() => {
    FakeRequest.last = null;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    vi.stubGlobal('fetch', () => expect.fail('Fetch can’t say how far it is.'));
  });

  it('reports progress', async () => {
    const fractions: number[] = [];
    const outcome = uploadFile(apiThat().api, FILE, AT, { onProgress: (fraction) => fractions.push(fraction) });
    const request = await sending();
    expect(request.opened).toEqual(['POST', POLICY.url]);
    expect([...(request.sent ?? [])].map(([name]) => name)).toEqual([...FIELDS.map(([name]) => name), 'file']);
    request.progress(0, 0, false);
    request.progress(1, 4);
    request.progress(4, 4);
    request.end(201);
    expect(await outcome).toEqual({ ...NO_RESPONSE, status: 201, stored: STORED });
    expect(fractions).toEqual([0.25, 1]);
  });

  it.each([
    [0, null],
    [403, 403],
    [200, 200],
  ])('an end with %i is %s', async (ended, status) => {
    const outcome = uploadFile(apiThat().api, FILE, AT);
    (await sending()).end(ended);
    expect(await outcome).toEqual({ ...NO_RESPONSE, status });
  });

  it('can be aborted', async () => {
    const calling = new AbortController();
    const outcome = uploadFile(apiThat().api, FILE, AT, { signal: calling.signal });
    await sending();
    calling.abort();
    expect(await outcome).toEqual(NO_RESPONSE);
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createApiClient } from '@marque/core/client';
import { uploadFile } from '@marque/core/client/uploads';
import { attendMeetup } from '@marque/core/contracts/meetups';
import { saveProspect } from '@marque/core/contracts/prospects';
import { readUpload, signUpload, type UploadPolicy } from '@marque/core/contracts/uploads';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitUntil } from '../../platform/testing.ts';
import { DEMO, type DemoName, openSessionAs, serverForFile, startTestServer } from '../harness/test-server.ts';
import { attendance, formId, plateForm } from './selling-calls.ts';
import { type Bytes, formOf, picture, postFile, upload, wish } from './upload-calls.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOT_THERE = { code: 404, message: 'notFound' };

const server = await serverForFile();
const png = await picture('png');

const keyOf = ({ key }: Pick<UploadPolicy, 'key'>) => ({ params: { key } });
const { as } = server;
const codeIn = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1];
const rowOf = ({ key }: Pick<UploadPolicy, 'key'>) =>
  server.context.db.read.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst();
const filesOnDisk = () => {
  const folder = join(server.context.config.data, 'uploads');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
};

describe('permission to upload', () => {
  it.each(['visitor', 'buyer', 'staff'] as const)('is granted to the %s and stored with its account', async (who) => {
    const policy = await as(who).ask(signUpload, wish({ name: 'Große Fahrt 🚗.PNG', type: '' }));
    expect(policy).toMatchObject({
      acl: 'private',
      successActionStatus: '201',
      contentType: 'image/png',
      fileUrl: `/v1/uploads/files/${policy.key}`,
    });
    expect(policy.key).toMatch(/^[\da-f]{40}\.png$/);
    expect(await rowOf(policy)).toMatchObject({
      user_id: who === 'visitor' ? null : DEMO[who],
      form_name: 'plate',
      field: 'images',
      name: 'Große Fahrt 🚗.PNG',
      type: 'image/png',
      bytes: 1_000,
      stored_at: null,
    });
  });

  it.each<[object, number, string]>([
    [{ name: 'setup.exe', type: 'application/x-msdownload' }, 422, 'fileTypeNotSupported'],
    [{ name: 'front.svg', type: 'image/svg+xml' }, 422, 'fileTypeNotSupported'],
    [{ name: 'front.png', type: 'text/html' }, 422, 'fileTypeNotSupported'],
    [{ name: 'front', type: 'image/png' }, 422, 'fileTypeNotSupported'],
    [{ bytes: 100_000_001 }, 422, 'fileTooLarge'],
    [{ field: 'firstName' }, 400, 'malformedRequest'],
    [{ field: 'noSuchField' }, 400, 'malformedRequest'],
    [{ field: 'constructor' }, 400, 'malformedRequest'],
    [{ formName: 'newsletter' }, 400, 'malformedRequest'],
    [{ formName: 'noSuchForm' }, 400, 'malformedRequest'],
    [{ name: '' }, 400, 'malformedRequest'],
    [{ bytes: -1 }, 400, 'malformedRequest'],
  ])('is refused for %o with %i %s', async (changes, status, message) => {
    const answer = await server.visitor.call(signUpload, wish(changes));
    expect(answer.json).toMatchObject({ code: status, message });
  });

  it('is granted for 100,000,000 bytes and for a sixth picture, since the form limits their number', async () => {
    expect((await as('vip').call(signUpload, wish({ bytes: 100_000_000 }))).status).toBe(201);
    for (let nth = 0; nth < 6; nth += 1) expect((await as('vip').call(signUpload, wish())).status).toBe(201);
  });

  it('names the requested site, and both sites accept the form', async () => {
    const answer = await server.visitor.call(signUpload, { ...wish(), site: 'watches' });
    const policy = answer.json as UploadPolicy;
    expect(policy.url).toBe(`${server.origins.watches}/storage/uploads`);
    expect((await postFile({ ...policy, url: `${server.origins.cars}/storage/uploads` }, png)).status).toBe(201);
  });
});

describe('permission to upload, requested too often', () => {
  it('is refused to visitors of one address, but not to members', async () => {
    const other = await startTestServer();
    try {
      const answers = [];
      for (let nth = 0; nth < 301; nth += 1) answers.push((await other.visitor.call(signUpload, wish())).status);
      expect(answers.slice(0, 300).every((status) => status === 201)).toBe(true);
      const refused = await other.visitor.call(signUpload, wish());
      expect(refused.json).toEqual({ code: 429, message: 'tooManyRequests' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await other.program('buyer').call(signUpload, wish())).status).toBe(201);
    } finally {
      await other.stop();
    }
  }, 60_000);
});

describe('a file that is uploaded', () => {
  it('is stored at once and returned unchanged', async () => {
    const policy = await upload(as('buyer'), png);
    expect((await rowOf(policy))?.stored_at).toEqual(expect.any(Number));
    const response = await fetch(`${server.origins.watches}${policy.fileUrl}`, {
      headers: { authorization: await bearerOf('buyer') },
    });
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': `inline; filename="front.png"; filename*=UTF-8''front.png`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  it('can be sent by the API client', async () => {
    const api = createApiClient({ baseUrl: server.origins.cars });
    const at = { formName: 'plate', field: 'images' } as const;
    const sent = await uploadFile(api, new File([png], 'front.png', { type: 'image/png' }), at);
    expect(sent).toMatchObject({ status: 201, stored: { name: 'front.png', type: 'image/png', success: true } });
    const belied = await uploadFile(api, new File(['<html>'], 'front.png', { type: 'image/png' }), at);
    expect(belied).toEqual({ status: 400, stored: null, refusal: null, fault: 'fileContentMismatch' });
    const refused = await uploadFile(api, new File(['MZ'], 'setup.exe'), at);
    expect(refused).toMatchObject({ status: 422, stored: null, refusal: { message: 'fileTypeNotSupported' } });
  });

  it('that is no picture or PDF is sent as an attachment with its own name', async () => {
    const table = await upload(as('buyer'), '<script>alert(1)</script>', {
      name: 'Händler "2"\r\nX-Evil: 1.csv',
      type: 'text/csv',
    });
    const { headers } = await as('buyer').call(readUpload, keyOf(table));
    expect(headers.get('content-type')).toBe('text/csv');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="H_ndler _2_ X-Evil 1.csv"; filename*=UTF-8''H%C3%A4ndler%20%222%22%20X-Evil%201.csv`,
    );
    expect(headers.get('x-evil')).toBeNull();
    const paper = await upload(as('buyer'), '%PDF-1.7\n', { name: 'paper.pdf', type: 'application/pdf' });
    const read = await as('buyer').call(readUpload, keyOf(paper));
    expect(read.headers.get('content-disposition')).toMatch(/^inline; /);
  });

  it('may be sent again with the same form until it expires', async () => {
    const policy = await upload(as('buyer'), png);
    expect((await postFile(policy, png)).status).toBe(201);
  });
});

async function bearerOf(who: DemoName): Promise<string> {
  return `Bearer ${await openSessionAs(server.origins.cars, `${who}@marque.test`)}`;
}

describe('a reader of a file', () => {
  it.each<[DemoName | 'visitor', number]>([
    ['buyer', 200],
    ['staff', 200],
    ['rival', 404],
    ['super', 404],
    ['vip', 404],
    ['visitor', 404],
  ])('of the buyer: the %s gets %i', async (who, status) => {
    const answer = await as(who).call(readUpload, keyOf(await upload(as('buyer'), png)));
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.json).toEqual(NOT_THERE);
  });

  it('of a visitor needs only its address', async () => {
    const policy = await upload(server.visitor, png);
    expect((await server.visitor.call(readUpload, keyOf(policy))).status).toBe(200);
  });

  it.each(['', '0', `${'0'.repeat(40)}.png`, `${'0'.repeat(40)}.exe`, '../marque.sqlite', `${'A'.repeat(40)}.png`])(
    'at "%s" gets 404',
    async (key) => {
      const { status, json } = await as('staff').send({
        method: 'GET',
        path: `/v1/uploads/files/${encodeURIComponent(key)}`,
      });
      expect({ status, json }).toEqual({ status: 404, json: NOT_THERE });
    },
  );

  it('that was never uploaded gets 404', async () => {
    const policy = await as('buyer').ask(signUpload, wish());
    expect((await as('buyer').call(readUpload, keyOf(policy))).json).toEqual(NOT_THERE);
  });
});

/** The beginning of an Office file of before 2007, of a Windows program and of an Access database. */
const OLD_OFFICE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]);
const PROGRAM = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, ...new Uint8Array(600)]);
const ACCESS = new TextEncoder().encode(`\0\u0001\0\0Standard ACE DB\0${'x'.repeat(600)}`) as Bytes;

describe('the content of a file', () => {
  const pictures: Record<string, Bytes> = {};
  beforeAll(async () => {
    for (const format of ['png', 'jpeg', 'gif'] as const) pictures[format] = await picture(format);
  });
  const content = (named: Bytes | string) => (typeof named === 'string' ? (pictures[named] ?? named) : named);

  it.each<[string, Bytes | string]>([
    ['front.png', 'png'],
    ['front.jpg', 'jpeg'],
    ['FRONT.JPEG', 'jpeg'],
    ['front.gif', 'gif'],
    ['front.jpg', 'png'],
    ['front.png', 'jpeg'],
    ['paper.pdf', '%PDF-1.4\n%'],
    ['letter.doc', OLD_OFFICE],
    ['letter.doc', '{\\rtf1 Dear Sirs}'],
    ['table.xls', OLD_OFFICE],
    ['talk.ppt', OLD_OFFICE],
    ['locked.docx', OLD_OFFICE],
    ['letter.rtf', '{\\rtf1 Dear Sirs}'],
    ['cars.accdb', ACCESS],
    ['cars.csv', 'BMW,1990\nMZ,1991\n'],
    ['cars.tsv', 'Citroën\t1972'],
  ])('is accepted in %s: case %#', async (name, named) => {
    const policy = await as('seller').ask(signUpload, wish({ name, type: '' }));
    const { status, text } = await postFile(policy, content(named));
    expect(status, text).toBe(201);
  });

  it.each<[string, Bytes | string]>([
    ['front.jpg', PROGRAM],
    ['front.jpg', '<html><script>alert(1)</script></html>'],
    ['front.jpg', '%PDF-1.4\n%'],
    ['front.heic', '<html>'],
    ['front.png', '\u0089PNG'],
    ['front.gif', 'GIF89a'],
    ['front.gif', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['paper.pdf', PROGRAM],
    ['paper.pdf', '<html>'],
    ['letter.doc', PROGRAM],
    ['letter.docx', 'PK\u0003\u0004'],
    ['letter.rtf', 'Dear Sirs'],
    ['cars.mdb', OLD_OFFICE],
    ['cars.csv', PROGRAM],
    ['cars.tsv', ACCESS],
  ])('is refused in %s: case %#', async (name, named) => {
    const before = filesOnDisk();
    const policy = await as('seller').ask(signUpload, wish({ name, type: '' }));
    const { status, text } = await postFile(policy, content(named));
    expect([status, codeIn(text)]).toEqual([400, 'InvalidContent']);
    expect((await as('seller').call(readUpload, keyOf(policy))).status).toBe(404);
    expect(filesOnDisk()).toEqual(before);
  });

  it('is refused if a picture is incomplete', async () => {
    const whole = content('png');
    for (const part of [whole.slice(0, 20), whole.slice(0, 40), whole.slice(0, -12)]) {
      const policy = await as('seller').ask(signUpload, wish());
      expect(codeIn((await postFile(policy, part)).text)).toBe('InvalidContent');
    }
  });
});

describe('a form for the storage', () => {
  it('is refused after it expires', async () => {
    const other = await startTestServer();
    try {
      const policy = await other.visitor.ask(signUpload, wish());
      await other.advance(15 * 60_000);
      const { status, text } = await postFile(policy, png);
      expect([status, codeIn(text)]).toEqual([403, 'AccessDenied']);
    } finally {
      await other.stop();
    }
  });

  it('is refused with another key', async () => {
    const [mine, theirs] = [await as('rival').ask(signUpload, wish()), await upload(as('buyer'), png)];
    for (const key of [theirs.key, `${'0'.repeat(40)}.png`, '../../marque.sqlite']) {
      const { status, text } = await postFile(mine, png, { key });
      expect([status, codeIn(text)]).toEqual([403, 'AccessDenied']);
    }
  });

  it('with 100,000,001 bytes is refused and leaves no file', async () => {
    const before = filesOnDisk();
    const policy = await as('buyer').ask(signUpload, wish());
    const { status, text } = await postFile(policy, new Uint8Array(100_000_001));
    expect([status, codeIn(text)]).toEqual([400, 'EntityTooLarge']);
    expect(filesOnDisk()).toEqual(before);
    expect((await rowOf(policy))?.stored_at).toBeNull();
  }, 60_000);

  it('that is interrupted leaves no file', async () => {
    const before = filesOnDisk();
    const policy = await as('buyer').ask(signUpload, wish());
    const whole = new Response(formOf(policy, new Uint8Array(5_000_000)));
    const body = Buffer.from(await whole.arrayBuffer());
    const { host, hostname, port, pathname } = new URL(policy.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${whole.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 1_000_000));
    await waitUntil(() => filesOnDisk().some((name) => name.endsWith('.part')));
    socket.destroy();
    await waitUntil(() => filesOnDisk().length === before.length);
    expect(filesOnDisk()).toEqual(before);
    expect((await rowOf(policy))?.stored_at).toBeNull();
  });
});

const stored = ({ fileUrl: url }: UploadPolicy, name = 'front.png') => ({
  name,
  type: 'image/png',
  url,
  success: true,
});

describe('a submission', () => {
  const submit = (who: DemoName, nth: number, images: readonly object[]) => {
    const form = plateForm(formId(nth), { isSubmitted: 1 }) as { body: { formData: { answers: object } } };
    const answers = { ...form.body.formData.answers, images };
    return server.program(who).call(saveProspect, plateForm(formId(nth), { isSubmitted: 1, answers }));
  };
  const MALFORMED = { code: 422, details: [{ path: 'images', message: 'malformed' }] };

  it('accepts files of its vendor and of visitors, which then belong to the vendor', async () => {
    const [own, stray] = [await upload(as('seller'), png), await upload(server.visitor, png)];
    const answer = await submit('seller', 101, [stored(own), stored(stray)]);
    expect(answer.status, answer.text).toBe(201);
    expect((await rowOf(stray))?.user_id).toBe(DEMO.seller);
    expect((await server.visitor.call(readUpload, keyOf(stray))).status).toBe(404);
    expect((await as('seller').call(readUpload, keyOf(stray))).status).toBe(200);
  });

  it.each<[string, () => Promise<object>]>([
    ['a file of another member', async () => stored(await upload(as('buyer'), png))],
    ['a file that was never uploaded', async () => stored(await as('seller').ask(signUpload, wish()))],
    [
      'an unknown file',
      async () => ({ ...stored(await upload(as('seller'), png)), url: `/v1/uploads/files/${'0'.repeat(40)}.png` }),
    ],
    ['a file of another form', async () => stored(await upload(as('seller'), png, { formName: 'part' }))],
    [
      'a file of another host',
      async () => {
        const file = stored(await upload(as('seller'), png));
        return { ...file, url: `https://evil.example${file.url}` };
      },
    ],
    [
      'an address with a query',
      async () => {
        const file = stored(await upload(as('seller'), png));
        return { ...file, url: `${file.url}?x` };
      },
    ],
  ])('is refused with %s', async (_, file) => {
    const answer = await submit('seller', 102, [await file()]);
    expect(answer.json).toMatchObject(MALFORMED);
  });

  it('is refused with a sixth picture', async () => {
    const images = [];
    for (let nth = 0; nth < 6; nth += 1) images.push(stored(await upload(as('seller'), png)));
    const answer = await submit('seller', 103, images);
    expect(answer.json).toMatchObject({
      code: 422,
      details: [{ path: 'images', message: 'fileQuantityLimitExceeded' }],
    });
    expect((await submit('seller', 103, images.slice(0, 5))).status).toBe(201);
  });
});

describe('an unused upload', () => {
  it('is deleted: a permission after a day, a file that no form names after thirty', async () => {
    const other = await startTestServer();
    try {
      const seller = other.program('seller');
      const draft = await upload(seller, png);
      const unnamed = await upload(seller, png);
      const guest = await upload(other.visitor, png, { formName: 'meetup', field: 'imageUrl' });
      const unused = await seller.ask(signUpload, wish());
      const answers = { images: [stored(draft)] };
      expect((await seller.call(saveProspect, plateForm(formId(201), { answers }))).status).toBe(201);
      const comes = attendance('guest@example.com', { imageUrl: [stored(guest)] });
      expect((await other.visitor.call(attendMeetup, comes)).status).toBe(201);

      const kept = async () => {
        const rows = await other.context.db.read.selectFrom('uploads').select('key').execute();
        const keys = rows.map(({ key }) => key);
        return { draft, unnamed, guest, unused, has: ({ key }: UploadPolicy) => keys.includes(key) };
      };
      expect(await other.uploads.sweep()).toBe(0);
      await other.advance(DAY_MS + 1);
      expect(await other.uploads.sweep()).toBe(1);
      expect((await kept()).has(unused)).toBe(false);
      await other.advance(29 * DAY_MS);
      expect(await other.uploads.sweep()).toBe(1);
      const after = await kept();
      expect([after.has(draft), after.has(guest), after.has(unnamed)]).toEqual([true, true, false]);
      expect((await seller.call(readUpload, keyOf(draft))).status).toBe(200);
      const folder = join(other.context.config.data, 'uploads');
      expect(existsSync(join(folder, unnamed.key.slice(0, 2), unnamed.key.slice(2)))).toBe(false);
    } finally {
      await other.stop();
    }
  });
});

import { attendMeetup } from '@marque/core/contracts/meetups';
import { readProspect, saveProspect } from '@marque/core/contracts/prospects';
import { readUpload, signUpload, type UploadPolicy } from '@marque/core/contracts/uploads';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { storedTables } from '../harness/stored-rows.ts';
import { serverForFile, stopTime } from '../harness/test-server.ts';
import { gifWithPlace, heicOfSize, heicPicture, pictureWithPlace } from './pictures/test-pictures.ts';
import { attendance, formId, PLATE_ANSWERS, plateForm } from './selling-calls.ts';
import { type Bytes, picture, postFile, upload, wish } from './upload-calls.ts';

stopTime();
const server = await serverForFile();
const { as } = server;
const faultIn = (xml: string) => /<Fault>(\w+)<\/Fault>/.exec(xml)?.[1];
const rowOf = ({ key }: Pick<UploadPolicy, 'key'>) =>
  server.context.db.read.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

/** What a caller without an account receives at the address of a visitor's file. */
async function read({ fileUrl }: UploadPolicy): Promise<{ readonly bytes: Buffer; readonly headers: Headers }> {
  const response = await fetch(`${server.origins.cars}${fileUrl}`);
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

describe('an HEIC picture', () => {
  it.each([
    ['IMG_0001.HEIC', 'image/heic'],
    ['IMG_0001.heif', 'image/heif'],
    ['IMG_0001.heic', ''],
    ['IMG_0001.jpg', 'image/jpeg'],
  ])('named %s is kept as a JPEG without its place', async (name, type) => {
    const policy = await upload(server.visitor, heicPicture(), { name, type });
    expect(policy).toMatchObject({ contentType: 'image/jpeg', key: expect.stringMatching(/\.jpg$/) });
    const { bytes, headers } = await read(policy);
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 160, height: 96 });
    expect([kept.exif, kept.xmp]).toEqual([undefined, undefined]);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toContain('inline; filename="IMG_0001.jpg"');
    expect(await rowOf(policy)).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg' });
    // The picture is red to the left and green to the right.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[(info.width - 1) * info.channels]).toBeLessThan(80);
  });

  it.each<[string, () => Bytes, string]>([
    ['is truncated', () => heicPicture().slice(0, 700), 'fileDamaged'],
    ['is cut off in its header', () => heicPicture().slice(0, 300), 'fileDamaged'],
    ['has a broken picture', () => heicPicture().fill(0x55, 0x1a4, 0x1d0), 'fileDamaged'],
    ['announces 60,000 × 60,000 pixels', () => heicOfSize(60_000, 60_000), 'pictureTooLarge'],
    ['announces 51 megapixels', () => heicOfSize(8_500, 6_000), 'pictureTooLarge'],
  ])('that %s is refused, and the server lives', async (_, content, fault) => {
    const policy = await as('seller').ask(signUpload, wish({ name: 'front.heic', type: 'image/heic', bytes: 10_000 }));
    const { status, text } = await postFile(policy, content());
    expect([status, faultIn(text)]).toEqual([400, fault]);
    expect((await as('seller').call(readUpload, { params: { key: policy.key } })).status).toBe(404);
    expect((await upload(as('seller'), await picture('png'))).key).toMatch(/png$/);
  });

  it('is converted once for a permission', async () => {
    const policy = await upload(as('seller'), heicPicture(), { name: 'front.heic', type: 'image/heic' });
    expect((await postFile(policy, heicPicture())).status).toBe(412);
  });
});

describe('the place in a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is removed from a %s, which is kept upright', async (format) => {
    const content = await pictureWithPlace(format);
    expect(Buffer.from(content).includes('A. Owner')).toBe(true);
    const name = format === 'png' ? 'front.png' : 'front.jpg';
    const policy = await upload(server.visitor, content, {
      name,
      type: '',
      bytes: 10_000,
      formName: 'meetup',
      field: 'imageUrl',
    });
    const { bytes } = await read(policy);
    for (const part of ['A. Owner', 'GPSLatitude', 'Exif', 'xmpmeta']) expect(bytes.includes(part), part).toBe(false);
    const { exif, xmp, iptc, orientation = 1, ...kept } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, orientation, kept.format]).toEqual([undefined, undefined, undefined, 1, format]);
    // Orientation 6 of a camera on its side: the width becomes the height.
    expect([kept.width, kept.height]).toEqual([6, 8]);
  });

  it('is removed from a GIF', async () => {
    const policy = await upload(server.visitor, await gifWithPlace(), { name: 'front.gif', type: 'image/gif' });
    const { bytes } = await read(policy);
    expect(bytes.includes('GPSLatitude')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'gif', width: 8, height: 6 });
  });

  it('leaves a picture without metadata as it is', async () => {
    for (const format of ['jpeg', 'gif'] as const) {
      const content = await picture(format);
      const policy = await upload(server.visitor, content, { name: `front.${format}`, type: '' });
      expect((await read(policy)).bytes.equals(content)).toBe(true);
    }
  });
});

describe('a file with the wrong name', () => {
  it.each([
    ['webp', 'image/webp'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
  ] as const)('is kept as the %s that it is', async (format, type) => {
    const content = new Uint8Array(
      await sharp(await picture('png'))
        .toFormat(format)
        .toBuffer(),
    );
    const policy = await upload(server.visitor, content, { name: 'front.jpg', type: 'image/jpeg' });
    const { bytes, headers } = await read(policy);
    expect((await sharp(bytes).metadata()).format).toBe(format);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="front.${format}"; filename*=UTF-8''front.${format}`,
    );
    expect(await rowOf(policy)).toMatchObject({ name: `front.${format}`, type });
  });

  it.each(['utf-16le', 'utf-16be'] as const)('and text in %s are kept as UTF-8', async (encoding) => {
    const text = 'make,year\r\nCitroën,1972\r\n';
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    const content = new Uint8Array(encoding === 'utf-16le' ? bytes : bytes.swap16());
    const policy = await upload(server.visitor, content, { name: 'cars.csv', type: 'text/csv' });
    expect((await read(policy)).bytes.toString()).toBe(text);
  });

  it('and bytes behind the end of a PNG are cut off', async () => {
    const png = await picture('png');
    for (const more of [1, 10_000]) {
      const content = new Uint8Array([...png, ...new Uint8Array(more).fill(65)]);
      const policy = await upload(server.visitor, content, { bytes: content.length });
      expect((await read(policy)).bytes.equals(png)).toBe(true);
    }
  });

  it.each<[string, string, () => Promise<Bytes | string>, number, string]>([
    ['is larger than announced', 'front.png', () => picture('png'), 10, 'fileLargerThanAnnounced'],
    ['is a page', 'front.png', async () => '<html>', 1_000, 'fileContentMismatch'],
    ['is a picture', 'paper.pdf', () => picture('png'), 1_000, 'fileContentMismatch'],
    ['is incomplete', 'front.png', async () => (await picture('png')).slice(0, -12), 1_000, 'fileDamaged'],
  ])('that %s is refused with that reason', async (_, name, content, bytes, fault) => {
    const policy = await as('seller').ask(signUpload, wish({ name, type: '', bytes }));
    const { status, text } = await postFile(policy, await content());
    expect([status, faultIn(text)]).toEqual([400, fault]);
  });
});

describe('what is stored of a file', () => {
  const claimed = ({ fileUrl: url }: UploadPolicy) => ({
    name: '../a\u202eb.exe',
    type: 'text/html',
    url,
    success: true,
  });

  it.each([
    ['a\u0001b\r\nc.png', 'a b c.png'],
    ['..\\..\\C:\\front.png', 'C front.png'],
    ['x\u202egnp.exe.png', 'x gnp.exe.png'],
  ])('names it cleanly: case %#', async (name, kept) => {
    const policy = await upload(server.visitor, await picture('png'), { name });
    expect((await rowOf(policy)).name).toBe(kept);
  });

  it.each(['a\u0000b.png', 'lone\ud83d.png'])('is not a name that is no text: case %#', async (name) => {
    expect((await server.visitor.call(signUpload, wish({ name }))).status).toBe(400);
  });

  it('is its verified name and type in a submission', async () => {
    const policy = await upload(as('seller'), await picture('png'), { name: 'front.png' });
    const call = plateForm(formId(401), { answers: { ...PLATE_ANSWERS, images: [claimed(policy)] }, isSubmitted: 1 });
    expect((await server.program('seller').call(saveProspect, call)).status).toBe(201);
    const found = await server.program('seller').ask(readProspect, { params: { id: formId(401) } });
    expect(found.formData.answers.images).toEqual([
      { name: 'front.png', type: 'image/png', url: policy.fileUrl, success: true },
    ]);
  });

  it('is its verified name and type in a registration for an event', async () => {
    const policy = await upload(server.visitor, await picture('png'), { formName: 'meetup', field: 'imageUrl' });
    const call = attendance('claimed@example.com', { imageUrl: [claimed(policy)] });
    expect((await server.visitor.call(attendMeetup, call)).status).toBe(201);
    const stored = JSON.stringify(storedTables(server));
    expect(stored).toContain('image/png');
    expect(stored).not.toContain('text/html');
  });
});

import { attendMeetup } from '@marque/core/contracts/meetups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTables } from '../api-tests/harness/stored-rows.ts';
import { startTestServer, stopTime, type TestServer } from '../api-tests/harness/test-server.ts';
import { attendance } from '../api-tests/selling/selling-calls.ts';
import { picture, upload } from '../api-tests/selling/upload-calls.ts';

let server: TestServer;
beforeAll(async () => {
  stopTime();
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('pictures of a visitor’s car', () => {
  const image = (url: string) => ({ name: 'front.png', type: 'image/png', url, success: true });

  it('have arrived', async () => {
    const { fileUrl } = await upload(server.visitor, await picture('png'), { formName: 'meetup', field: 'imageUrl' });
    const call = attendance('pictures@example.com', { imageUrl: [image(fileUrl)] });
    expect((await server.visitor.call(attendMeetup, call)).status).toBe(201);
    const madeUp = attendance('made-up@example.com', { imageUrl: [image(fileUrl), image('/v1/uploads/files/x.png')] });
    const before = storedTables(server);
    expect((await server.visitor.call(attendMeetup, madeUp)).json).toEqual({
      code: 422,
      message: 'invalidAnswers',
      details: [{ path: 'imageUrl', message: 'malformed' }],
    });
    expect(storedTables(server)).toEqual(before);
  });
});

import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { attendMeetup } from '@marque/core/contracts/meetups';
import { changeNewsletters } from '@marque/core/contracts/newsletters';
import { expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { storedTables } from '../harness/stored-rows.ts';
import { type Call, serverForFile, stopTime } from '../harness/test-server.ts';
import { attendance, sellerEnquiry } from '../selling/selling-calls.ts';

stopTime();
const server = await serverForFile();

const TEXTS = ['a\0b', 'a\ud800b', 'a\u0007b', 'a'.repeat(30_000)];
const PHONES = ['+99912345678', '0099912345678', '+2101234567'];

const FORMS = [
  ['a seller’s enquiry', sendEnquiry, sellerEnquiry, 'vendorPhone', ['vehicleTitle', 'vehicleNotes', 'source']],
  [
    'an attendance',
    attendMeetup,
    (changes: object) => attendance('ann@example.com', changes),
    'mobilePhone',
    ['yourVehicle', 'regNumber', 'instaHandle', 'notes'],
  ],
] as const;

it.each(FORMS)(
  '%s with a value that no page sends is refused as malformed and not kept',
  async (_, endpoint, requestWith, phone, texts) => {
    const before = storedTables(server);
    const hostile = [
      ...texts.flatMap((key) => [...TEXTS, {}, 12, ['a']].map((value) => [key, value] as const)),
      ...PHONES.map((value) => [phone, value] as const),
    ];
    for (const [key, value] of hostile) {
      const { status, json } = await server.visitor.call(endpoint, requestWith({ [key]: value }));
      const where = `${key}: ${JSON.stringify(value).slice(0, 40)}`;
      expect({ status, json }, where).toMatchObject({ status: 400, json: { message: 'malformedRequest' } });
    }
    expect(storedTables(server)).toEqual(before);
  },
);

it('an enquiry keeps white space in one form and no key that it does not name', async () => {
  const call = sellerEnquiry({
    vehicleTitle: ' Fiat\t500 \n F ',
    vehicleNotes: 'Two\r\nlines.',
    amount: '00012',
    currency: 'usd',
    currentStepNumber: 40,
  });
  const { enquiryId } = await server.visitor.ask(sendEnquiry, call);
  const { readConnection } = requireSqlite(server.context.db);
  const body = readConnection
    .prepare<[number], string>('select body from enquiries where id = ?')
    .pluck()
    .get(enquiryId);
  const kept = JSON.parse(body ?? '{}') as object;
  expect(kept).toMatchObject({ vehicleTitle: 'Fiat 500 F', vehicleNotes: 'Two\nlines.' });
  for (const key of ['amount', 'currency', 'currentStepNumber']) expect(kept).not.toHaveProperty(key);
});

it('a subscription with values of another type is refused', async () => {
  const before = storedTables(server);
  const valid = { optInNewsletter: true, countryCode: 'GB', siteName: 'cars' };
  const calls: readonly Call[] = [
    { params: { userId: 'a\0@example.com' }, body: valid },
    { params: { userId: 'ann@example.com' }, body: { ...valid, countryCode: 'G\0' } },
    { params: { userId: 'ann@example.com' }, body: { ...valid, optInNewsletter: 'yes' } },
    { params: { userId: 'ann@example.com' }, body: { ...valid, siteName: ['cars'] } },
  ];
  // The router does not find an address with NUL.
  for (const call of calls) expect([400, 404]).toContain((await server.visitor.call(changeNewsletters, call)).status);
  expect(storedTables(server)).toEqual(before);
});

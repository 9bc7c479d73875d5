// Puts values that no page sends into every place of a request that any visitor or member may write.
import { describe, expect, it } from 'vitest';
import { register, updateMe } from '../accounts/index.ts';
import type { Endpoint } from '../endpoint/index.ts';
import { sendEnquiry, sendFeedback } from '../enquiries/index.ts';
import { attendMeetup } from '../meetups/index.ts';
import { changeNewsletters } from '../newsletters/index.ts';
import { signUpload } from '../uploads/index.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const SELLER = {
  productType: 'car',
  vehicleTitle: 'Fiat 500 F',
  vehicleNotes: 'One owner.',
  vendorFirstName: 'Ann',
  vendorLastName: 'Archer',
  vendorPhone: '+447700900123',
  vendorEmail: 'ann@example.com',
  vendorCountryCode: 'GB',
  source: 'sell-with-us',
  optInMarketing: false,
  confirmationSMS: true,
  trustScore: 4_000,
  utm_source: 'letter',
  utm_campaign: 'spring',
  utm_medium: 'email',
  serviceType: 'standard',
  imageUrl: '/v1/uploads/files/a.png',
};

const REQUESTS: readonly (readonly [string, Endpoint, Json])[] = [
  ['a seller’s enquiry', sendEnquiry, SELLER],
  [
    'a buyer’s enquiry',
    sendEnquiry,
    { formData: { phone: '+447700900123', message: 'Has it been welded?' }, auctionId: 10001, saleFormat: 'auction' },
  ],
  ['feedback', sendFeedback, { rating: '4', comment: 'Quick.' }],
  [
    'an attendee',
    attendMeetup,
    {
      fullName: 'Ann Archer',
      email_address: 'ann@example.com',
      mobilePhone: '7700900123',
      yourVehicle: 'Fiat 500',
      regNumber: 'ANN 1',
      trustScore: 4_000,
      optInMarketingEmails: true,
      imageUrl: [{ name: 'front.png', type: 'image/png', url: '/v1/uploads/files/a.png', success: true }],
      instaHandle: '@ann',
      notes: 'Two of us.',
      eventRules: true,
    },
  ],
  [
    'a subscription',
    changeNewsletters,
    {
      optInMarketingEmails: true,
      optInNewsletter: true,
      optInPodcasts: true,
      optInTradeNews: false,
      countryCode: 'GB',
      siteName: 'cars',
    },
  ],
  [
    'a registration',
    register,
    {
      email: 'ann@example.com',
      password: 'slow-and-steady-7',
      firstName: 'Ann',
      lastName: 'Archer',
      countryCode: 'GB',
      termsAgreed: true,
      optInDailyBriefing: true,
    },
  ],
  ['a profile', updateMe, { firstName: 'Ann', billingPhone: '+447700900123', cookiePreference: 'essential' }],
  ['an upload', signUpload, { formName: 'meetup', field: 'imageUrl', name: 'front.png', type: 'image/png', bytes: 90 }],
];

const TEXTS = {
  NUL: 'a\0b',
  'half of a surrogate pair': 'a\ud800b',
  'a bell': 'a\u0007b',
  'an escape sequence': 'a\u001b[31mb',
  'a line separator': 'a\u2028b',
  'thirty thousand letters': 'a'.repeat(30_000),
} as const;
const WRONG_TYPES: readonly Json[] = [{}, [], ['a'], { text: 'a' }, 1e308, -1, null];

interface Place {
  readonly path: readonly (string | number)[];
  readonly value: Json;
}

function leavesOf(value: Json, path: Place['path'] = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member as Json, [...path, key]));
}

function withValue(value: Json, [key, ...rest]: Place['path'], next: Json): Json {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? withValue(one, rest, next) : one));
  const members = value as { readonly [key: string]: Json };
  return { ...members, [key]: withValue(members[key] ?? null, rest, next) };
}

const NEVER_STORED = /\0|\p{Surrogate}|a{6000}/u;
/** What no stored text of one of these requests may hold. */
const UNWANTED = /(?![\n\t])\p{Cc}|\p{Zl}|\p{Zp}|\p{Surrogate}|a{6000}/u;

describe.each(REQUESTS)('%s', (_, { body }, valid) => {
  it('is accepted as pages send it', () => {
    expect(body?.safeParse(valid)).toMatchObject({ success: true });
  });

  it.each(Object.entries(TEXTS))('never keeps %s in any of its texts', (_name, text) => {
    const places = leavesOf(valid).filter(({ value }) => typeof value === 'string');
    expect(places.length).toBeGreaterThan(0);
    for (const { path } of places) {
      const parsed = body?.safeParse(withValue(valid, path, text));
      if (parsed?.success !== true) continue;
      for (const { value, path: at } of leavesOf(parsed.data as Json)) {
        // Passwords and names of files stay as they are, except for what no database stores.
        const isExact = at[0] === 'password' || at.at(-1) === 'name';
        const unwanted = isExact ? NEVER_STORED : UNWANTED;
        if (typeof value === 'string') expect(unwanted.test(value), at.join('.')).toBe(false);
      }
    }
  });

  it('refuses a value of another type in each place', () => {
    for (const { path, value } of leavesOf(valid)) {
      for (const wrong of WRONG_TYPES) {
        // Negative scores come from clocks that differ.
        if (typeof value === typeof wrong && wrong === -1 && path[0] === 'trustScore') continue;
        const parsed = body?.safeParse(withValue(valid, path, wrong));
        expect(parsed?.success, `${path.join('.')}: ${JSON.stringify(wrong)}`).toBe(false);
      }
    }
  });

  it('drops keys that it does not name', () => {
    const extra = { isStaff: true, amount: '00012', currency: 'usd', dialCode: '+999', currentStepNumber: 40 };
    const parsed = body?.safeParse({ ...(valid as object), ...extra });
    expect(parsed?.success).toBe(true);
    for (const key of Object.keys(extra)) expect(parsed?.data).not.toHaveProperty(key);
  });
});

describe.each([
  ['a seller’s enquiry', sendEnquiry, (phone: string) => ({ ...SELLER, vendorPhone: phone })],
  ['an attendee', attendMeetup, (phone: string) => ({ ...(REQUESTS[3]?.[2] as object), mobilePhone: phone })],
  ['a profile', updateMe, (billingPhone: string) => ({ billingPhone })],
] as const)('the telephone of %s', (_, { body }, requestWith) => {
  it.each(['+99912345678', '+999 1234 5678', '0099912345678', '+0012345678', '+2101234567', '+', 'ring me'])(
    'is not %s',
    (phone) => {
      expect(body?.safeParse(requestWith(phone)).success).toBe(false);
    },
  );

  it.each(['+447700900123', '+85251234567', '+971501234567'])('may be %s', (phone) => {
    expect(body?.safeParse(requestWith(phone)).success).toBe(true);
  });
});

it('writes white space and line ends in one way', () => {
  const parsed = sendEnquiry.body?.safeParse({
    ...SELLER,
    vehicleTitle: ' Fiat\t500 \n F ',
    vehicleNotes: ' Two\r\nlines.\rThree. ',
    utm_source: 'let\u0007ter\n',
  });
  expect(parsed?.data).toMatchObject({
    vehicleTitle: 'Fiat 500 F',
    vehicleNotes: 'Two\nlines.\nThree.',
    utm_source: 'let ter',
  });
});

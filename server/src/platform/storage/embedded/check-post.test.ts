import { describe, expect, it } from 'vitest';
import { checkPost, type PostTarget, signPolicy } from './check-post.ts';

/** Keys, policy and signature of the example in S3's documentation of POST with Signature Version 4. */
const EXAMPLE_KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
} as const;
const EXAMPLE_POLICY =
  'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9';
const EXAMPLE_SIGNATURE = '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e';
const EXAMPLE_FIELDS = {
  key: 'user/user1/front.jpg',
  acl: 'public-read',
  success_action_redirect: 'http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html',
  'content-type': 'image/jpeg',
  'x-amz-meta-uuid': '14365123651274',
  'x-amz-server-side-encryption': 'AES256',
  'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request',
  'x-amz-algorithm': 'AWS4-HMAC-SHA256',
  'x-amz-date': '20151229T000000Z',
  'x-amz-meta-tag': 'any tag',
  policy: EXAMPLE_POLICY,
  'x-amz-signature': EXAMPLE_SIGNATURE,
} as const;
const TARGET: PostTarget = {
  ...EXAMPLE_KEYS,
  bucket: 'sigv4examplebucket',
  now: Date.parse('2015-12-29T12:00:00.000Z'),
};

type Fields = Readonly<Record<string, string>>;

function check(fields: Fields, target: Partial<PostTarget> = {}) {
  return checkPost(new Map(Object.entries(fields)), { ...TARGET, ...target });
}

/** The error's code where a form is refused, else "taken". */
function verdict(fields: Fields, target: Partial<PostTarget> = {}): string {
  const checked = check(fields, target);
  return checked.ok ? 'taken' : checked.error.code;
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

describe('the example of the documentation', () => {
  it('is signed as it says', () => {
    expect(signPolicy(EXAMPLE_POLICY, EXAMPLE_KEYS, '20151229')).toBe(EXAMPLE_SIGNATURE);
  });

  it('is taken, with any tag and any picture in the folder of its user', () => {
    expect(check(EXAMPLE_FIELDS)).toEqual({
      ok: true,
      value: { key: 'user/user1/front.jpg', least: 0, most: Number.MAX_SAFE_INTEGER },
    });
    expect(verdict({ ...EXAMPLE_FIELDS, key: 'user/user1/', 'content-type': 'image/', 'x-amz-meta-tag': '' })).toBe(
      'taken',
    );
    expect(verdict({ ...EXAMPLE_FIELDS, 'content-type': 'image/png, image/jpeg' })).toBe('taken');
    expect(verdict({ ...EXAMPLE_FIELDS, bucket: 'sigv4examplebucket', 'x-ignore-me': 'x' })).toBe('taken');
  });

  it.each(Object.keys(EXAMPLE_FIELDS))('is refused without its field %s', (name) => {
    expect(verdict(without(EXAMPLE_FIELDS, name))).toBe(name === 'key' ? 'InvalidArgument' : 'AccessDenied');
  });

  it.each(Object.entries(EXAMPLE_FIELDS).filter(([name]) => name !== 'x-amz-meta-tag'))(
    'is refused with %s put before its value, behind it or in its place',
    (name, value) => {
      const tampered = [`x${value}`, value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase()];
      // A "starts-with" condition accepts any text behind its prefix.
      if (name !== 'key' && name !== 'content-type') tampered.push(`${value}x`);
      for (const other of tampered.filter((candidate) => candidate !== value)) {
        expect(verdict({ ...EXAMPLE_FIELDS, [name]: other }), other).toBe('AccessDenied');
      }
    },
  );

  it.each<[string, Fields, Partial<PostTarget>]>([
    ['a field that no condition speaks of', { 'x-amz-meta-other': '' }, {}],
    ['another bucket in the form', { bucket: 'elsewhere' }, {}],
    ['another bucket in the address', {}, { bucket: 'elsewhere' }],
    ['one type of a list that is no picture', { 'content-type': 'image/png,text/html' }, {}],
    ['keys of another region', {}, { region: 'eu-west-1' }],
    ['keys of another account', {}, { accessKeyId: 'AKIAOTHER' }],
    ['another secret', {}, { secretAccessKey: 'another' }],
    [
      'a credential for another service',
      { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/ec2/aws4_request' },
      {},
    ],
    ['a date that is none', { 'x-amz-date': '20151329T000000Z' }, {}],
    ['a date of another day than the credential’s', { 'x-amz-date': '20151228T000000Z' }, {}],
    ['the moment in which it expires', {}, { now: Date.parse('2015-12-30T12:00:00.000Z') }],
    ['a time long before it was signed', {}, { now: Date.parse('2015-12-28T23:00:00.000Z') }],
    ['a time more than seven days later', {}, { now: Date.parse('2016-01-06T00:00:01.000Z') }],
  ])('is refused with %s', (_, fields, target) => {
    expect(verdict({ ...EXAMPLE_FIELDS, ...fields }, target)).toBe('AccessDenied');
  });

  it('is good until then', () => {
    expect(verdict(EXAMPLE_FIELDS, { now: Date.parse('2015-12-30T11:59:59.999Z') })).toBe('taken');
  });
});

/** A form under a policy with these conditions beside those that every form needs, signed as it should be. */
function signedForm(conditions: unknown, expiration: unknown = '2015-12-30T00:00:00Z', fields: Fields = {}): Fields {
  const credential = EXAMPLE_FIELDS['x-amz-credential'];
  const usual = [
    { 'X-Amz-Credential': credential },
    { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256' },
    { 'X-Amz-Date': '20151229T000000Z' },
    { key: 'a' },
  ];
  const all = Array.isArray(conditions) ? [...usual, ...conditions] : conditions;
  const policy = Buffer.from(JSON.stringify({ expiration, conditions: all })).toString('base64');
  return {
    key: 'a',
    'x-amz-credential': credential,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-date': '20151229T000000Z',
    policy,
    'x-amz-signature': signPolicy(policy, EXAMPLE_KEYS, '20151229'),
    ...fields,
  };
}

describe('conditions', () => {
  it.each<[unknown, Fields, string]>([
    [['eq', '$acl', 'private'], { acl: 'private' }, 'taken'],
    [['EQ', '$ACL', 'private'], { acl: 'private' }, 'taken'],
    [['eq', '$acl', 'private'], { acl: 'Private' }, 'AccessDenied'],
    [['eq', '$acl', 'private'], {}, 'AccessDenied'],
    [{ ACL: 'private' }, { acl: 'private' }, 'taken'],
    [{ acl: 'private' }, { acl: 'privately' }, 'AccessDenied'],
    [['starts-with', '$acl', 'pri'], { acl: 'private' }, 'taken'],
    [['starts-with', '$acl', 'pri'], { acl: 'a private' }, 'AccessDenied'],
    [['starts-with', '$acl', ''], { acl: '' }, 'taken'],
    [['starts-with', '$acl', ''], {}, 'AccessDenied'],
    // What can't be understood must not be passed over.
    [['ends-with', '$acl', 'e'], { acl: 'private' }, 'InvalidPolicyDocument'],
    [['eq', 'acl', 'private'], { acl: 'private' }, 'InvalidPolicyDocument'],
    [['eq', '$acl'], { acl: 'private' }, 'InvalidPolicyDocument'],
    [['eq', '$acl', 1], { acl: '1' }, 'InvalidPolicyDocument'],
    [{ acl: 'private', other: 'x' }, { acl: 'private', other: 'x' }, 'InvalidPolicyDocument'],
    [{}, {}, 'InvalidPolicyDocument'],
    [{ acl: ['private'] }, { acl: 'private' }, 'InvalidPolicyDocument'],
    ['acl', { acl: 'private' }, 'InvalidPolicyDocument'],
    [['content-length-range', 1], {}, 'InvalidPolicyDocument'],
    [['content-length-range', -1, 10], {}, 'InvalidPolicyDocument'],
    [['content-length-range', 1, 'many'], {}, 'InvalidPolicyDocument'],
  ])('%j with %o: %s', (condition, fields, expected) => {
    expect(verdict(signedForm([condition], undefined, fields))).toBe(expected);
  });

  it.each([
    [[['content-length-range', 1, 10]], { least: 1, most: 10 }],
    [[['content-length-range', '1', '10']], { least: 1, most: 10 }],
    [
      [
        ['content-length-range', 1, 10],
        ['content-length-range', 5, 20],
      ],
      { least: 5, most: 10 },
    ],
    [[], { least: 0, most: Number.MAX_SAFE_INTEGER }],
  ])('%j bound the length by %o', (conditions, range) => {
    expect(check(signedForm(conditions))).toEqual({ ok: true, value: { key: 'a', ...range } });
  });

  it('must be a list, under an expiry that can be read', () => {
    expect(verdict(signedForm('none'))).toBe('InvalidPolicyDocument');
    for (const expiration of ['tomorrow', '2015-12-30', '2015-13-30T00:00:00Z', 1, null]) {
      expect(verdict(signedForm([], expiration))).toBe('InvalidPolicyDocument');
    }
  });

  it('are looked at only in a policy that was signed', () => {
    const policy = Buffer.from('not JSON').toString('base64');
    expect(verdict({ ...signedForm([]), policy })).toBe('AccessDenied');
    const signature = signPolicy(policy, EXAMPLE_KEYS, '20151229');
    expect(verdict({ ...signedForm([]), policy, 'x-amz-signature': signature })).toBe('InvalidPolicyDocument');
  });
});

import type { UploadFault } from '@marque/core/rules/uploads';

/** The errors of S3 that a POST can be answered with here, each with its status. */
const STATUSES = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InvalidArgument: 400,
  /** Ours: S3 does not look into what it stores. */
  InvalidContent: 400,
  InvalidPolicyDocument: 400,
  MalformedPOSTRequest: 400,
  MaxPostPreDataLengthExceeded: 400,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  ServiceUnavailable: 503,
} as const;

export type StorageErrorCode = keyof typeof STATUSES;

export interface StorageError {
  readonly code: StorageErrorCode;
  /** An English sentence for developers of clients, as S3 has them. */
  readonly message: string;
  /** What is wrong with the content: our addition, which tells a sender what to change. */
  readonly fault?: UploadFault;
}

export function storageError(code: StorageErrorCode, message: string): StorageError {
  return { code, message };
}

export function statusOf({ code }: StorageError): number {
  return STATUSES[code];
}

export function errorXml({ code, message, fault }: StorageError, requestId: string): string {
  const named = fault === undefined ? {} : { Fault: fault };
  return xml('Error', { Code: code, Message: message, ...named, RequestId: requestId });
}

export interface PostedObject {
  readonly location: string;
  readonly bucket: string;
  readonly key: string;
  /** MD5 of the bytes, in hexadecimal. */
  readonly etag: string;
}

/** What S3 says of a file that it has taken, where the form asks for status 201. */
export function postedXml({ location, bucket, key, etag }: PostedObject): string {
  return xml('PostResponse', { Location: location, Bucket: bucket, Key: key, ETag: `"${etag}"` });
}

function xml(root: string, fields: Readonly<Record<string, string>>): string {
  const inside = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside.join('')}</${root}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Control characters have no place in XML at all. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

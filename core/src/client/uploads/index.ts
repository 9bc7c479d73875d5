import type { Problem } from '../../contracts/problems/index.ts';
import { signUpload, type UploadPolicy } from '../../contracts/uploads/index.ts';
import type { StoredFile } from '../../forms/fields/index.ts';
import type { VariantId } from '../../forms/variants/types.ts';
import { UPLOAD_FAULTS, type UploadFault } from '../../rules/uploads/index.ts';
import type { ApiClient, ApiFailure } from '../types.ts';

/** The form and field of a file. */
export interface UploadPlace {
  readonly formName: VariantId;
  readonly field: string;
}

export interface UploadOptions {
  /** Progress from 0 to 1. Only browsers report it. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

export interface UploadOutcome {
  /** Status of the storage, or of the server if it refused permission; null without a response. Only 201 is success. */
  readonly status: number | null;
  /** The file as a form answer; null unless the upload succeeded. */
  readonly stored: StoredFile | null;
  /** The server's refusal of the permission; null without one. */
  readonly refusal: Problem | null;
  /** Why a retry of this file cannot succeed; null if a retry may succeed. */
  readonly fault: UploadFault | null;
  /** How long the server asks to wait before a retry, in milliseconds; absent where it does not. */
  readonly retryAfterMs?: number;
}

const STORED = 201;

/** Faults by the error codes in the storage's XML, where it names no fault: S3's code, and ours for refused content. */
const STORAGE_FAULTS: ReadonlyMap<string, UploadFault> = new Map([
  ['EntityTooLarge', 'fileTooLarge'],
  ['InvalidContent', 'fileTypeNotSupported'],
]);
const STORAGE_CODE = /<Code>(\w+)<\/Code>/;
/** Our storage's addition: the fault of the content. */
const STORAGE_FAULT = /<Fault>(\w+)<\/Fault>/;

const NO_ANSWER: UploadOutcome = { status: null, stored: null, refusal: null, fault: null };

/**
 * Uploads one file: requests permission from the server, then posts the file to the storage. Network failures, refusals of
 * the storage and aborts are returned as values.
 */
export async function uploadFile(
  api: ApiClient,
  file: File,
  at: UploadPlace,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadOutcome> {
  const { name, type, size: bytes } = file;
  const leave = await api.call(
    signUpload,
    { body: { ...at, name, type, bytes } },
    signal === undefined ? {} : { signal },
  );
  if (!leave.ok) return notSigned(leave.error);
  const policy = leave.value.body;
  if (signal?.aborted) return NO_ANSWER;
  const form = formFor(policy, file);
  const { status, text } =
    typeof XMLHttpRequest === 'undefined'
      ? await sendByFetch(policy.url, form, signal)
      : await sendByXhr(policy.url, form, { onProgress, signal });
  if (status !== STORED) return { ...NO_ANSWER, status, fault: faultIn(text) };
  const stored: StoredFile = { name, type: policy.contentType, url: policy.fileUrl, success: true };
  return { ...NO_ANSWER, status, stored };
}

function notSigned(failure: ApiFailure): UploadOutcome {
  if (failure.kind !== 'refused') return NO_ANSWER;
  const { status, problem, retryAfterMs } = failure;
  const fault = UPLOAD_FAULTS.find((code) => code === problem.message) ?? null;
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  return { status, stored: null, refusal: problem, fault, ...wait };
}

function faultIn(text: string): UploadFault | null {
  const named = STORAGE_FAULT.exec(text)?.[1];
  const fault = UPLOAD_FAULTS.find((known) => known === named);
  if (fault !== undefined) return fault;
  return STORAGE_FAULTS.get(STORAGE_CODE.exec(text)?.[1] ?? '') ?? null;
}

/** The storage's response; status null without one. */
interface Said {
  readonly status: number | null;
  readonly text: string;
}

const NOTHING_SAID: Said = { status: null, text: '' };

/** The storage ignores fields after the file, so the file is last. */
function formFor(policy: UploadPolicy, file: File): FormData {
  const form = new FormData();
  form.append('key', policy.key);
  form.append('acl', policy.acl);
  form.append('success_action_status', policy.successActionStatus);
  form.append('Content-Type', policy.contentType);
  form.append('x-amz-credential', policy.credential);
  form.append('x-amz-algorithm', policy.algorithm);
  form.append('x-amz-date', policy.date);
  form.append('Policy', policy.policy);
  form.append('x-amz-signature', policy.signature);
  form.append('file', file, file.name);
  return form;
}

async function sendByFetch(url: string, form: FormData, signal: AbortSignal | undefined): Promise<Said> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      credentials: 'omit',
      ...(signal === undefined ? {} : { signal }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return NOTHING_SAID;
  }
}

interface Watching {
  readonly onProgress: UploadOptions['onProgress'] | undefined;
  readonly signal: AbortSignal | undefined;
}

/** `fetch` reports no upload progress, so browsers use XMLHttpRequest. */
function sendByXhr(url: string, form: FormData, { onProgress, signal }: Watching): Promise<Said> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort);
      // Status 0 means no response.
      const { status, responseText: text } = request;
      resolve(status === 0 ? NOTHING_SAID : { status, text });
    });
    if (onProgress !== undefined) {
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
    }
    signal?.addEventListener('abort', abort);
    request.open('POST', url);
    request.send(form);
  });
}

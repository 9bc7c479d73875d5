/** Files and their upload: the server signs a form, which is posted to the storage. */
import { signUpload, type UploadPolicy } from '@marque/core/contracts/uploads';
import sharp from 'sharp';
import type { Call, Caller } from '../harness/test-server.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A small picture in pixels. */
export async function picture(format: 'png' | 'jpeg' | 'gif'): Promise<Bytes> {
  const drawn = sharp({ create: { width: 8, height: 6, channels: 3, background: 'darkgreen' } });
  return new Uint8Array(await drawn.toFormat(format).toBuffer());
}

/** A request to upload a file; by default a valid one. */
export function wish(changes: object = {}): Call & { readonly body: object } {
  return {
    body: { formName: 'plate', field: 'images', name: 'front.png', type: 'image/png', bytes: 1_000, ...changes },
  };
}

export interface Posted {
  readonly status: number;
  readonly text: string;
}

/** The signed form with a file; `changes` replace some of its fields. */
export function formOf(
  policy: UploadPolicy,
  content: Bytes | string,
  changes: Readonly<Record<string, string>> = {},
): FormData {
  const fields = {
    key: policy.key,
    acl: policy.acl,
    success_action_status: policy.successActionStatus,
    'Content-Type': policy.contentType,
    'x-amz-credential': policy.credential,
    'x-amz-algorithm': policy.algorithm,
    'x-amz-date': policy.date,
    Policy: policy.policy,
    'x-amz-signature': policy.signature,
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content]));
  return form;
}

export async function postFile(
  policy: UploadPolicy,
  ...rest: [Bytes | string, Record<string, string>?]
): Promise<Posted> {
  const response = await fetch(policy.url, { method: 'POST', body: formOf(policy, ...rest) });
  return { status: response.status, text: await response.text() };
}

/** Uploads a file and returns its signed policy. Throws if the storage refuses it. */
export async function upload(caller: Caller, content: Bytes | string, changes: object = {}): Promise<UploadPolicy> {
  const policy = await caller.ask(signUpload, wish(changes));
  const { status, text } = await postFile(policy, content);
  if (status !== 201) throw new Error(`The storage answered ${status}: ${text}`);
  return policy;
}

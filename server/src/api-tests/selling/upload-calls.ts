/** Files, and how they are uploaded: leave from the server, then one form to the storage. */
import { signUpload, type UploadPolicy } from '@marque/core/contracts/uploads';
import sharp from 'sharp';
import type { Call, Caller } from '../harness/test-server.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A small picture in pixels. */
export async function picture(format: 'png' | 'jpeg' | 'gif'): Promise<Bytes> {
  const drawn = sharp({ create: { width: 8, height: 6, channels: 3, background: 'darkgreen' } });
  return new Uint8Array(await drawn.toFormat(format).toBuffer());
}

/** A wish to upload that is granted, unless it says otherwise. */
export function wish(changes: object = {}): Call & { readonly body: object } {
  return {
    body: { formName: 'plate', field: 'images', name: 'front.png', type: 'image/png', bytes: 1_000, ...changes },
  };
}

export interface Posted {
  readonly status: number;
  readonly text: string;
}

/** Sends a file with the form that was signed, with some of its fields replaced. */
export async function postFile(
  policy: UploadPolicy,
  content: Bytes | string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Posted> {
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
  const response = await fetch(policy.url, { method: 'POST', body: form });
  return { status: response.status, text: await response.text() };
}

/** Uploads a file that is taken, and gives what was signed for it. */
export async function upload(caller: Caller, content: Bytes | string, changes: object = {}): Promise<UploadPolicy> {
  const policy = await caller.ask(signUpload, wish(changes));
  const { status, text } = await postFile(policy, content);
  if (status !== 201) throw new Error(`The storage said ${status}: ${text}`);
  return policy;
}

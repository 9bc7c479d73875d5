/** A number plate that a vendor consigns through staff, and the vendor's answer to its lot. */
import { createApiClient } from '@marque/core/client';
import { uploadFile } from '@marque/core/client/uploads';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { listLotApprovals } from '@marque/core/contracts/lot-approvals';
import type { findVendors } from '@marque/core/contracts/staff';
import type { StoredFile } from '@marque/core/forms/fields';
import { PASSWORD } from '../../web/e2e/browsers.ts';
import { pngFile } from '../../web/e2e/forms/test-files.ts';
import { memberApi } from '../../web/e2e/member-api.ts';

const VENDOR = 'seller';

/** Submits the plate with two photographs, `front.png` and `paper.png`. */
export async function submitPlate(server: string, plate: string): Promise<void> {
  const call = memberApi(server);
  const { vendors } = await call<ReplyOf<typeof findVendors>>(
    'staff',
    'GET',
    `/v1/staff/vendors?text=${VENDOR}@marque.test`,
  );
  const id = crypto.randomUUID();
  const setting = {
    phoneCountry: 'GB',
    dialCode: '+44',
    currency: 'gbp',
    region: 'UK',
    lotSubType: 'plate',
    dealId: null,
    vendorId: vendors[0]?.userId,
  };
  const answers = {
    firstName: 'Jonathan',
    lastName: 'Ellison',
    vendorEmail: `${VENDOR}@marque.test`,
    vendorMobile: '7700900103',
    vendorType: 'Private',
    reservePrice: '2400',
    canEscrowPlate: '1',
    regNumber: plate,
    plateOnRetention: '1',
    legalOwnerPlate: '1',
    images: [await upload(server, 'front.png', 90), await upload(server, 'paper.png', 160)],
    termsAndConditions: true,
  };
  await call('staff', 'POST', `/v1/prospects/consignment/${id}`, {
    id,
    formName: 'plate',
    formData: { version: 1, currentStepNumber: 1, setting, answers },
    isSubmitted: 1,
  });
}

async function upload(server: string, name: string, grey: number): Promise<StoredFile> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'staff@marque.test', password: PASSWORD });
  const session = await fetch(`${server}/v1/sessions`, { method: 'POST', headers, body });
  const { accessToken } = (await session.json()) as { readonly accessToken: string };
  const client = createApiClient({ baseUrl: server, bearerToken: () => accessToken });
  const { buffer } = pngFile(name, grey);
  const file = new File([new Uint8Array(buffer)], name, { type: 'image/png' });
  const { stored } = await uploadFile(client, file, { formName: 'plate', field: 'images' });
  if (stored === null) throw new Error(`${name} was not uploaded.`);
  return stored;
}

/** Answers the latest request for approval, in the vendor's account. */
export async function answerRequest(server: string, answer: 'approved' | 'changesAsked', note: string): Promise<void> {
  const call = memberApi(server);
  const { approvals } = await call<ReplyOf<typeof listLotApprovals>>(VENDOR, 'GET', '/v1/users/me/lot-approvals');
  const [asked] = approvals;
  if (asked === undefined) throw new Error('The vendor was not asked.');
  const { lotDraftId, revision } = asked;
  await call(VENDOR, 'POST', `/v1/users/me/lot-approvals/${lotDraftId}`, { revision, answer, note });
}

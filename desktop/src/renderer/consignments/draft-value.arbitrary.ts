import type { DraftValue } from '../../ipc/contract.ts';

export const DRAFT_ID = '3f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11';

interface Given extends Partial<Omit<DraftValue, 'formData'>> {
  readonly answers?: DraftValue['formData']['answers'];
  readonly vendorId?: number | null;
}

/** A draft of a number plate as the backend answers it. */
export function draftValue({ answers = {}, vendorId = 7, ...given }: Given = {}): DraftValue {
  return {
    id: DRAFT_ID,
    // Later saves are told later.
    sequence: given.savedAt ?? 1_000,
    formName: 'plate',
    formData: {
      version: 1,
      currentStepNumber: 0,
      setting: {
        phoneCountry: 'GB',
        dialCode: '+44',
        currency: 'gbp',
        region: 'UK',
        lotSubType: 'plate',
        dealId: null,
        vendorId,
      },
      answers,
    },
    revision: null,
    vendorName: 'Margaret Kerr',
    savedAt: 1_000,
    state: 'queued',
    refused: [],
    files: [],
    ...given,
  };
}

export function draftFile(fileId: string): DraftValue['files'][number] {
  return {
    fileId,
    field: 'images',
    name: 'front.png',
    type: 'image/png',
    bytes: 20,
    state: 'waiting',
    sentBytes: 0,
    url: null,
  };
}

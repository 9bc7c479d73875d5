import { type ConsignedKind, consignedKind, titleOf } from '@marque/core/forms/titles';
import type { DraftValue } from '../../../ipc/contract.ts';
import type { ListedProspect } from './use-submissions.ts';

/** A draft in the list, from this computer or from the server. */
export interface DraftLine {
  readonly id: string;
  readonly where: 'here' | 'server';
  readonly state: DraftValue['state'];
  readonly vendorName: string;
  readonly title: string | null;
  readonly kind: ConsignedKind;
  /** UTC ms. */
  readonly savedAt: number;
  readonly waitingFiles: number;
}

/** The drafts of this computer that are not submitted, then those of the server that are not here. */
export function draftLines(drafts: readonly DraftValue[], prospects: readonly ListedProspect[]): readonly DraftLine[] {
  const here = new Set(drafts.map(({ id }) => id));
  const ofServer = prospects.filter(({ id, isSubmitted }) => isSubmitted === 0 && !here.has(id));
  return [...drafts.filter(({ state }) => state !== 'submitted').map(lineHere), ...ofServer.map(lineOfServer)];
}

function lineHere({ id, state, vendorName, formName, formData, savedAt, files }: DraftValue): DraftLine {
  return {
    id,
    where: 'here',
    state,
    vendorName,
    title: titleOf(formName, formData.answers),
    kind: consignedKind(formName),
    savedAt,
    waitingFiles: files.filter((file) => file.state !== 'stored').length,
  };
}

function lineOfServer({ id, vendorName, title, formName, dtSavedUTC }: ListedProspect): DraftLine {
  const savedAt = Date.parse(dtSavedUTC);
  return {
    id,
    where: 'server',
    state: 'saved',
    vendorName,
    title,
    kind: consignedKind(formName),
    savedAt,
    waitingFiles: 0,
  };
}

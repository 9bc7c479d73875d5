/** The endpoints that the console's page may call through its backend, by name. No other can be reached. */
import { changeReserve, listBids, readEndData, voidBid, withdrawLot } from '@marque/core/contracts/bidding';
import { listComments, listHeldComments } from '@marque/core/contracts/comments';
import { cancelSale, listDisputes, readSale, resolveDispute } from '@marque/core/contracts/completion';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { readAuction } from '@marque/core/contracts/listings';
import { readLog } from '@marque/core/contracts/log';
import {
  acceptOffer,
  acceptProvisionalPrice,
  counterOffer,
  readValidOffer,
  rejectOffer,
} from '@marque/core/contracts/offers';
import { listProspects, readProspect } from '@marque/core/contracts/prospects';
import { offerSecondChance, readSecondChance } from '@marque/core/contracts/second-chances';
import { relistLot } from '@marque/core/contracts/selling';
import {
  addVendor,
  assignLot,
  closeEnquiry,
  correctLot,
  extendLot,
  findVendors,
  handOver,
  listAudit,
  listColleagues,
  listEnquiries,
  listHandOvers,
  listLotBidders,
  listLotDrafts,
  listMentions,
  listNotes,
  listRefusedRequests,
  listResults,
  listSubmitted,
  markHandOverSeen,
  publishLot,
  readLotDraft,
  readMember,
  readShift,
  requestApproval,
  saveLotDraft,
  startLotDraft,
} from '@marque/core/contracts/staff';

const list: readonly Endpoint[] = [
  acceptOffer,
  acceptProvisionalPrice,
  addVendor,
  assignLot,
  cancelSale,
  changeReserve,
  closeEnquiry,
  correctLot,
  counterOffer,
  extendLot,
  findVendors,
  handOver,
  listAudit,
  listBids,
  listColleagues,
  listComments,
  listDisputes,
  listEnquiries,
  listHandOvers,
  listHeldComments,
  listLotBidders,
  listLotDrafts,
  listMentions,
  listNotes,
  listProspects,
  listRefusedRequests,
  listResults,
  listSubmitted,
  markHandOverSeen,
  offerSecondChance,
  publishLot,
  readAuction,
  readEndData,
  readLog,
  readLotDraft,
  readMember,
  readProspect,
  readSale,
  readSecondChance,
  readShift,
  readValidOffer,
  rejectOffer,
  relistLot,
  requestApproval,
  resolveDispute,
  saveLotDraft,
  startLotDraft,
  voidBid,
  withdrawLot,
];

export const consoleEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  list.map((endpoint) => [endpoint.name, endpoint]),
);

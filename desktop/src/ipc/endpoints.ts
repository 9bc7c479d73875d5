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
import {
  addVendor,
  assignLot,
  closeEnquiry,
  extendLot,
  findVendors,
  listAudit,
  listColleagues,
  listEnquiries,
  listLotBidders,
  listMentions,
  listNotes,
  listRefusedRequests,
  listSubmitted,
} from '@marque/core/contracts/staff';

const list: readonly Endpoint[] = [
  acceptOffer,
  acceptProvisionalPrice,
  addVendor,
  counterOffer,
  assignLot,
  cancelSale,
  changeReserve,
  closeEnquiry,
  extendLot,
  findVendors,
  listAudit,
  listBids,
  listColleagues,
  listComments,
  listDisputes,
  listEnquiries,
  listHeldComments,
  listLotBidders,
  listMentions,
  listNotes,
  listProspects,
  listRefusedRequests,
  listSubmitted,
  offerSecondChance,
  readAuction,
  readEndData,
  readLog,
  readProspect,
  readSale,
  readSecondChance,
  readValidOffer,
  rejectOffer,
  resolveDispute,
  voidBid,
  withdrawLot,
];

export const consoleEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  list.map((endpoint) => [endpoint.name, endpoint]),
);

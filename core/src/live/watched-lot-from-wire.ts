import { endOf, fromIso, instantOf } from '../contracts/instants/index.ts';
import type { StaffLot, LotSignals as WireSignals } from '../contracts/staff/index.ts';
import { stageFromWire } from '../rules/lot/index.ts';
import { type Currency, fromMajor } from '../rules/money/index.ts';
import type { LotSignals, NamedAccount, WatchedLot } from '../rules/monitoring/index.ts';

/** Converts a row of the staff feed. */
export function watchedLotFromWire(lot: StaffLot): WatchedLot {
  const { currencyCode: currency } = lot;
  return {
    lotId: lot.auctionId,
    revision: lot.revision,
    site: lot.site,
    lotType: lot.lotType,
    saleFormat: lot.saleFormat,
    stage: stageFromWire(lot.stage),
    title: lot.title,
    registrations: registrationsOf(lot),
    startsAt: instantOf(lot.dtAuctionStartUTC),
    endsAt: endOf(lot),
    price: fromMajor(lot.currentBid, currency),
    minimumBid: fromMajor(lot.minimumBid, currency),
    reserve: lot.priceReserve === null ? null : fromMajor(lot.priceReserve, currency),
    reserveMet: lot.reserveMet,
    noBids: lot.noBids,
    noBidders: lot.noBidders,
    lastBidAt: instantOf(lot.dtLastBidUTC),
    recentBids: lot.recentBids.map(fromIso),
    priceSteps: lot.priceSteps.map(({ dtUTC, amount }) => ({
      at: fromIso(dtUTC),
      amount: fromMajor(amount, currency),
    })),
    noWatchers: lot.noWatchers,
    leader: leaderOf(lot),
    vendor: { userId: lot.vendorId, nickname: lot.vendorNickName, vendorType: lot.vendorType },
    paymentStatus: lot.paymentStatus,
    signals: signalsFromWire(lot.signals, currency),
    acknowledgements: lot.acknowledgements.map(({ alert, by, dtUTC }) => ({ alert, by, at: fromIso(dtUTC) })),
    assignee: lot.assignee,
    noNotes: lot.noNotes,
  };
}

function leaderOf({ highBidderId, highBidderDisplayName }: StaffLot): NamedAccount | null {
  return highBidderId === null ? null : { userId: highBidderId, nickname: highBidderDisplayName ?? '' };
}

/** The registration of a car or bike and the parts of a plate, without repeats. */
function registrationsOf(lot: StaffLot): readonly string[] {
  const { registration1, registration2, registration3, registration4, customAttributes } = lot;
  const known = [customAttributes.Registration, registration1, registration2, registration3, registration4];
  return [...new Set(known.filter((text) => text !== null).filter((text) => text !== ''))];
}

function signalsFromWire(signals: WireSignals, currency: Currency): LotSignals {
  const { failedHold, openOffer } = signals;
  return {
    failedHold: failedHold && {
      bidder: failedHold.bidder,
      at: fromIso(failedHold.dtUTC),
    },
    pendingHolds: signals.pendingHolds,
    openOffer: openOffer && {
      amount: fromMajor(openOffer.amount, currency),
      bidder: openOffer.bidder,
      expiresAt: fromIso(openOffer.dtExpiresUTC),
      counter: openOffer.counter && {
        amount: fromMajor(openOffer.counter.amount, currency),
        expiresAt: fromIso(openOffer.counter.dtExpiresUTC),
      },
    },
    heldComments: signals.heldComments,
    openEnquiries: signals.openEnquiries,
    isDisputed: signals.isDisputed,
  };
}

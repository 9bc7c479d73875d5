import { describe, expect, it } from 'vitest';
import { type StaffLot, staffLot } from '../contracts/staff/index.ts';
import { fromMajor } from '../rules/money/index.ts';
import type { WatchedLot } from '../rules/monitoring/index.ts';
import { watchedLotFromWire } from './index.ts';

const startsAt = Date.UTC(2026, 10, 18, 12);
const endsAt = Date.UTC(2026, 10, 20, 19, 30);
const bidAt = Date.UTC(2026, 10, 20, 19);
const iso = (at: number) => new Date(at).toISOString();
const euros = (amount: number) => fromMajor(amount, 'eur');

const ROW: StaffLot = staffLot.parse({
  auctionId: 48_213,
  revision: 7,
  stage: 'comingsoon',
  currencyCode: 'eur',
  currentBid: 64_500,
  minimumBid: 65_000,
  noBids: 47,
  reserveMet: false,
  reserveLowered: false,
  highBidderId: 8,
  highBidderDisplayName: 'heron_77',
  dtStageEndUTC: iso(endsAt),
  dtAuctionEndUTC: iso(endsAt - 60_000),
  extensionCause: null,
  noWatchers: 388,
  objectID: '48213',
  site: 'cars',
  title: '1988 BMW M3 (E30)',
  summary: '',
  headline: null,
  slug: '1988-bmw-m3',
  make: 'BMW',
  model: 'M3',
  modelYear: 1988,
  lotType: 'car',
  saleFormat: 'auction',
  saleType: 'auction',
  startPrice: 10_000,
  salePrice: null,
  priceSold: null,
  priceBuyItNow: null,
  priceBuyNow: null,
  priceReserve: 67_000.5,
  priceWithheld: false,
  isBoosted: false,
  isCharity: false,
  vendorId: 9,
  vendorNickName: 'solitude',
  vendorType: 'managed',
  dtAuctionStartUTC: iso(startsAt),
  dtSoldUTC: null,
  dtListedUTC: iso(startsAt),
  noViews: 1,
  countryCode: 'DE',
  countryName: 'Germany',
  areaName: '',
  location: '',
  mainImagePath: null,
  mainImageUrl: null,
  mainImageColour: '#101010',
  mainImageSubject: null,
  tileImagePath: null,
  tileTitleImagePath: null,
  tileButtonText: null,
  customAttributes: { Registration: 'ABC 123K', plateTerritory: null },
  registration1: 'ABC 123K',
  registration2: '',
  registration3: null,
  registration4: 'M3',
  State_or_Territory: null,
  driveSide: null,
  offersRateLimit: 3,
  offersRateLimitTime: 1_440,
  countersEnabled: true,
  canEscrow: false,
  customCommissionId: null,
  noComments: 2,
  noBidders: 5,
  dtLastBidUTC: iso(bidAt),
  recentBids: [iso(bidAt)],
  priceSteps: [{ dtUTC: iso(bidAt), amount: 64_500 }],
  paymentStatus: 'pending',
  signals: {
    failedHold: { bidder: { userId: 4, nickname: 'ben_r' }, amount: 65_000, dtUTC: iso(bidAt) },
    pendingHolds: 1,
    openOffer: {
      amount: 50_000,
      bidder: { userId: 4, nickname: 'ben_r' },
      dtExpiresUTC: iso(endsAt),
      counter: { amount: 60_000, dtExpiresUTC: iso(endsAt) },
    },
    heldComments: 2,
    openEnquiries: 3,
    isDisputed: true,
  },
  acknowledgements: [{ alert: 'holdFailed', by: { userId: 3, nickname: 'ann_k' }, dtUTC: iso(bidAt) }],
  assignee: { userId: 3, nickname: 'ann_k' },
  noNotes: 6,
});

const LOT: WatchedLot = {
  lotId: 48_213,
  revision: 7,
  site: 'cars',
  lotType: 'car',
  saleFormat: 'auction',
  stage: 'comingSoon',
  title: '1988 BMW M3 (E30)',
  registrations: ['ABC 123K', 'M3'],
  startsAt,
  endsAt,
  price: euros(64_500),
  minimumBid: euros(65_000),
  reserve: euros(67_000.5),
  reserveMet: false,
  noBids: 47,
  noBidders: 5,
  lastBidAt: bidAt,
  recentBids: [bidAt],
  priceSteps: [{ at: bidAt, amount: euros(64_500) }],
  noWatchers: 388,
  leader: { userId: 8, nickname: 'heron_77' },
  vendor: { userId: 9, nickname: 'solitude', vendorType: 'managed' },
  paymentStatus: 'pending',
  signals: {
    failedHold: { bidder: { userId: 4, nickname: 'ben_r' }, at: bidAt },
    pendingHolds: 1,
    openOffer: {
      amount: euros(50_000),
      bidder: { userId: 4, nickname: 'ben_r' },
      expiresAt: endsAt,
      counter: { amount: euros(60_000), expiresAt: endsAt },
    },
    heldComments: 2,
    openEnquiries: 3,
    isDisputed: true,
  },
  acknowledgements: [{ alert: 'holdFailed', by: { userId: 3, nickname: 'ann_k' }, at: bidAt }],
  assignee: { userId: 3, nickname: 'ann_k' },
  noNotes: 6,
};

describe('a row of the staff feed', () => {
  it('becomes a watched lot: money in minor units, UTC milliseconds, the canonical stage', () => {
    expect(watchedLotFromWire(ROW)).toEqual(LOT);
  });

  it('may lack everything that is optional', () => {
    const bare: StaffLot = {
      ...ROW,
      priceReserve: null,
      highBidderId: null,
      highBidderDisplayName: null,
      dtStageEndUTC: null,
      dtAuctionEndUTC: null,
      dtAuctionStartUTC: null,
      dtLastBidUTC: null,
      signals: { ...ROW.signals, failedHold: null, openOffer: null },
    };
    expect(watchedLotFromWire(bare)).toMatchObject({
      reserve: null,
      leader: null,
      startsAt: null,
      endsAt: null,
      lastBidAt: null,
      signals: { failedHold: null, openOffer: null },
    });
    const offer = ROW.signals.openOffer;
    const withoutCounter = { ...ROW.signals, openOffer: offer && { ...offer, counter: null } };
    expect(watchedLotFromWire({ ...ROW, signals: withoutCounter }).signals.openOffer?.counter).toBeNull();
  });
});

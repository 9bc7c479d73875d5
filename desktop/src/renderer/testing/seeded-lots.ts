import type { StaffLot } from '@marque/core/contracts/staff';

type Random = () => number;

/** A generator with a seed (mulberry32), so that every run draws the same lots. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CARS = [
  '1971 Alfa Romeo 1750 GT Veloce',
  '1988 BMW M3 (E30)',
  '1964 Mercedes-Benz 230 SL',
  '1963 Land Rover Series IIA 88',
  '1972 Ford Escort Mexico',
  '1985 Audi quattro',
  '1990 Lancia Delta HF Integrale 16V',
  '1961 Lotus Elite Series 2',
  '1965 Jaguar E-Type 4.2 FHC',
  '1995 Land Rover Defender 90 300 Tdi',
  '2005 Aston Martin DB9',
  '1957 Bentley S1 Saloon',
  '1973 Porsche 911 T 2.4 Targa',
];
const WATCHES = [
  '1967 Heuer Carrera ref. 2447 S',
  '1972 Rolex GMT-Master ref. 1675',
  '1958 Universal Genève Polerouter',
  '1978 Cartier Tank Louis, large',
  '1972 Tudor Submariner ref. 7016',
  '1969 Omega Speedmaster ref. 145.022',
  '1964 Grand Seiko 43999',
];
const BIDDERS = [
  'hm_ridley',
  'tocant',
  'zandvoort',
  'solitude',
  'microrotor',
  'fellside',
  'pinto_six',
  'rivoli',
  'pikes',
];
const COLLEAGUES = [
  { userId: 7, nickname: 'anna_k' },
  { userId: 8, nickname: 'ravi_a' },
  { userId: 9, nickname: 'paul_d' },
];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const iso = (at: number) => new Date(at).toISOString();

function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from.');
  return value;
}

/** The time left of the nth lot: a few end at once, the others over the next days. */
function timeLeft(random: Random, nth: number): number {
  if (nth < 4) return (9 + nth * 28) * 1_000;
  if (nth < 14) return (2 + random() * 58) * MINUTE;
  if (nth < 40) return (1 + random() * 22) * HOUR;
  return (3 + random() * 160) * HOUR;
}

function signalsOf(random: Random, nth: number, now: number): StaffLot['signals'] {
  const bidder = { userId: 100 + nth, nickname: pick(random, BIDDERS) };
  return {
    failedHold: nth === 5 ? { bidder, amount: 43_000, dtUTC: iso(now - MINUTE) } : null,
    pendingHolds: nth === 9 ? 1 : 0,
    openOffer:
      nth === 20
        ? {
            amount: 12_600,
            bidder,
            dtExpiresUTC: iso(now + 20 * HOUR),
            counter: { amount: 13_800, dtExpiresUTC: iso(now + 72 * MINUTE) },
          }
        : null,
    heldComments: nth === 25 ? 2 : 0,
    openEnquiries: nth === 31 ? 1 : 0,
    isDisputed: false,
  };
}

/** The nth lot of a seeded wall. */
export function seededLot(nth: number, now: number): StaffLot {
  const random = createRandom(nth + 1);
  const isCar = random() < 0.62;
  const price = Math.round((isCar ? 8_000 + random() * 60_000 : 1_200 + random() * 12_000) / 250) * 250;
  const increment = price < 10_000 ? 100 : 500;
  const withReserve = random() < 0.7;
  const isShort = random() < 0.45;
  const missing = increment * (nth % 7 === 3 ? 1 : 2 + Math.floor(random() * 14));
  const reserve = withReserve ? (isShort ? price + missing : price - increment * 4) : null;
  const noBids = 3 + Math.floor(random() * 50);
  const left = timeLeft(random, nth);
  const isComing = nth > 40 && nth % 12 === 7;
  const rate = nth < 14 ? 24 : random() * 4;
  const recentBids = Array.from({ length: Math.floor(rate) }, () => now - random() * HOUR).toSorted((a, b) => a - b);
  const title = pick(random, isCar ? CARS : WATCHES);
  const steps = Array.from({ length: 6 + Math.floor(random() * 10) }, (_, step) => step);
  const bidder = pick(random, BIDDERS);
  return {
    auctionId: 48_000 + nth,
    revision: 1,
    stage: isComing ? 'comingsoon' : 'live',
    currencyCode: nth % 9 === 2 ? 'eur' : 'gbp',
    currentBid: price,
    minimumBid: price + increment,
    noBids: isComing ? 0 : noBids,
    reserveMet: reserve === null || reserve <= price,
    reserveLowered: false,
    highBidderId: isComing ? null : 100,
    highBidderDisplayName: isComing ? null : bidder,
    dtStageEndUTC: iso(now + left + (isComing ? 72 * HOUR : 0)),
    dtAuctionEndUTC: iso(now + left + (isComing ? 72 * HOUR : 0)),
    extensionCause: null,
    noWatchers: 30 + Math.floor(random() * 400),
    objectID: String(48_000 + nth),
    site: isCar ? 'cars' : 'watches',
    title,
    summary: '',
    headline: null,
    slug: 'lot',
    make: null,
    model: null,
    modelYear: null,
    lotType: isCar ? 'car' : 'watch',
    saleFormat: nth % 23 === 20 ? 'offer' : 'auction',
    saleType: 'auction',
    startPrice: increment,
    salePrice: null,
    priceSold: null,
    priceBuyItNow: null,
    priceBuyNow: null,
    priceReserve: reserve,
    priceWithheld: false,
    isBoosted: false,
    isCharity: false,
    vendorId: 200 + (nth % 40),
    vendorNickName: pick(random, ['ellison', 'kerr_m', 'marlow', 'hartwell', 'thornbury']),
    vendorType: pick(random, ['private', 'trade', 'managed'] as const),
    dtAuctionStartUTC: iso(isComing ? now + left : now - 72 * HOUR),
    dtSoldUTC: null,
    dtListedUTC: iso(now - 90 * HOUR),
    noViews: 1_000 + Math.floor(random() * 12_000),
    countryCode: 'GB',
    countryName: 'United Kingdom',
    areaName: 'Harrogate',
    location: 'Harrogate',
    mainImagePath: `lots/${nth % 12}/side`,
    mainImageUrl: null,
    mainImageColour: pick(random, ['#8a7f6a', '#5c6470', '#7a5a44', '#9a9488']),
    mainImageSubject: null,
    tileImagePath: null,
    tileTitleImagePath: null,
    tileButtonText: null,
    customAttributes: { Registration: null, plateTerritory: null },
    registration1: null,
    registration2: null,
    registration3: null,
    registration4: null,
    State_or_Territory: null,
    driveSide: null,
    offersRateLimit: 0,
    offersRateLimitTime: 0,
    countersEnabled: true,
    canEscrow: false,
    customCommissionId: null,
    noComments: 4,
    noBidders: isComing ? 0 : 2 + Math.floor(random() * 8),
    dtLastBidUTC: isComing ? null : iso(recentBids.at(-1) ?? now - (nth % 11) * HOUR),
    recentBids: isComing ? [] : recentBids.map(iso),
    priceSteps: steps.map((step) => ({
      dtUTC: iso(now - 6 * HOUR + ((step + random() * 0.9) / steps.length) * 6 * HOUR),
      amount: Math.max(increment, price - increment * (steps.length - 1 - step)),
    })),
    paymentStatus: null,
    signals: isComing
      ? { failedHold: null, pendingHolds: 0, openOffer: null, heldComments: 0, openEnquiries: 0, isDisputed: false }
      : signalsOf(random, nth, now),
    acknowledgements: [],
    assignee: random() < 0.8 ? pick(random, COLLEAGUES) : null,
    noNotes: 0,
  };
}

/** The lot after one more bid. */
export function withBid(lot: StaffLot, now: number, bidder: string): StaffLot {
  const increment = lot.minimumBid - lot.currentBid;
  const currentBid = lot.minimumBid;
  return {
    ...lot,
    revision: lot.revision + 1,
    currentBid,
    minimumBid: currentBid + increment,
    noBids: lot.noBids + 1,
    reserveMet: lot.priceReserve === null || currentBid >= lot.priceReserve,
    highBidderDisplayName: bidder,
    dtLastBidUTC: iso(now),
    recentBids: [...lot.recentBids.slice(-119), iso(now)],
    priceSteps: [...lot.priceSteps.slice(-23), { dtUTC: iso(now), amount: currentBid }],
  };
}

export { BIDDERS };

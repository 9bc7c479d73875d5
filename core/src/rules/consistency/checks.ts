/** What a failed check means for the people who run the marketplace. */
export const SEVERITIES = ['error', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];

interface CheckTerms {
  readonly severity: Severity;
  /** What can be wrong; each fault has its sentence. */
  readonly faults: readonly string[];
  /** Its result rests on the log of bids, and says nothing where the log itself is damaged. */
  readonly restsOnLog?: true;
}

/**
 * The checks of a lot: what the server shows and stores of it must follow from the rules. Each fact belongs to one check, so
 * that one fault is one finding.
 */
export const CHECKS = {
  /** Each entry of the log builds on the one before it, from the first to the last. */
  chain: {
    severity: 'error',
    faults: ['gap', 'link', 'content', 'opening', 'rewritten', 'afterClose', 'short', 'unreadable'],
  },
  /** The lines of the public history are those of the log. */
  history: { severity: 'error', faults: ['otherEntry', 'missingLine', 'otherAmount', 'otherLines'], restsOnLog: true },
  /** Some maximum of the leader explains the price; the server replays the whole log. */
  price: { severity: 'error', faults: ['notFromHistory', 'notByRules', 'notByReplay'], restsOnLog: true },
  leader: { severity: 'error', faults: ['notFromHistory', 'notByReplay'], restsOnLog: true },
  /** The leader's maximum, its kind and its entry. */
  ceiling: { severity: 'error', faults: ['notByReplay'], restsOnLog: true },
  /** The highest bid of each bidder, from which their status follows. */
  bidders: { severity: 'error', faults: ['notByReplay'], restsOnLog: true },
  bidCount: { severity: 'error', faults: ['otherCount'], restsOnLog: true },
  leastBid: { severity: 'error', faults: ['otherMinimum'] },
  fees: { severity: 'error', faults: ['otherAmount', 'otherFee', 'unknownCommission'] },
  stage: {
    severity: 'error',
    faults: ['timeless', 'liveBeforeStart', 'soonAfterStart', 'endsBeforeStart', 'otherOutcome'],
  },
  end: { severity: 'error', faults: ['passed', 'notFromLog', 'notByReplay'] },
  /** The close of the log: its outcome and its time. */
  closing: { severity: 'error', faults: ['notByReplay'], restsOnLog: true },
  reserve: { severity: 'error', faults: ['notByReplay'], restsOnLog: true },
  reserveMet: { severity: 'error', faults: ['otherFlag'] },
  reserveLowered: { severity: 'error', faults: ['notInLog', 'notShown'], restsOnLog: true },
  /** A late change, an outage or staff with a reason explain each extension, and each late change has one. */
  extensions: { severity: 'error', faults: ['unexplained', 'reasonMissing', 'missing'], restsOnLog: true },
  /** Every bid was received between the start and the end. */
  bidTimes: { severity: 'error', faults: ['beforeStart', 'afterEnd'], restsOnLog: true },
  ownBid: { severity: 'error', faults: ['vendorBids', 'vendorLeads'] },
  amounts: { severity: 'error', faults: ['noStartPrice', 'fraction', 'startAbovePrice', 'priceWithoutBid'] },
  currency: { severity: 'warning', faults: ['otherCurrency'] },
  site: { severity: 'error', faults: ['otherSite'] },
  address: { severity: 'error', faults: ['titleMissing', 'slugMissing', 'slugUnusable', 'slugOfOther'] },
  pictures: { severity: 'warning', faults: ['none', 'mainMissing', 'notFound'] },
  comments: { severity: 'warning', faults: ['otherCount'] },
  /** A later answer never has an earlier revision. */
  revision: { severity: 'error', faults: ['backwards'] },
  offers: { severity: 'error', faults: ['pastTime'] },
  counters: { severity: 'error', faults: ['pastTime'] },
  holds: { severity: 'error', faults: ['notReleased'] },
  pendingHolds: { severity: 'warning', faults: ['waiting'] },
  sale: { severity: 'error', faults: ['missing', 'unexpected', 'otherPrice'] },
  soldPrice: { severity: 'error', faults: ['missing', 'belowReserve'] },
  finalBid: { severity: 'error', faults: ['otherPrice'] },
  saleFee: { severity: 'error', faults: ['otherFee'] },
  payment: { severity: 'warning', faults: ['overdue'] },
  boost: { severity: 'warning', faults: ['over'] },
} as const satisfies Readonly<Record<string, CheckTerms>>;

export type CheckId = keyof typeof CHECKS;
export type FaultOf<Id extends CheckId> = (typeof CHECKS)[Id]['faults'][number];
export type Fault = FaultOf<CheckId>;

export const CHECK_IDS = Object.keys(CHECKS).filter(isCheckId);

export function isCheckId(name: string): name is CheckId {
  return Object.hasOwn(CHECKS, name);
}

export function severityOf(check: CheckId): Severity {
  return CHECKS[check].severity;
}

export function isFaultOf(check: CheckId, fault: string): fault is Fault {
  return CHECKS[check].faults.some((known) => known === fault);
}

export function restsOnLog(check: CheckId): boolean {
  return 'restsOnLog' in CHECKS[check];
}

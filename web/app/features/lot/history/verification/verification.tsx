import type { KnownEntry } from '@marque/core/rules/bidding';
import { isLive, type LotId } from '@marque/core/rules/lot';
import { Button } from '@marque/core/ui/button';
import { CheckIcon, WarningIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BidPanelController, fetchLog, useBidPanelController } from '../../../bidding/index.ts';
import { runVerification, type ShownNow, type Verification, type VerificationReport } from './run-verification.ts';
import classes from './verification.module.css';

type Shown =
  | { readonly kind: 'checking'; readonly checked: number; readonly all: number }
  | { readonly kind: 'unsupported' }
  | Verification;

/** The last entry of each log that this page has found whole. */
const lastSeen = new Map<LotId, KnownEntry>();

/** Pause before a live lot is looked at again: milliseconds. */
const PAUSE_MS = 1_000;

/** Verifies the log of the lot when it appears and with each press of the button, and says what was checked. */
export default function LogVerification({ auctionId }: { readonly auctionId: LotId }) {
  const { t } = useTranslation('price');
  const [state, check] = useVerification(auctionId);
  const isBusy = state.kind === 'checking';
  return (
    <div className={classes.verification} data-verification={state.kind}>
      <div role="status" className={classes.result}>
        <Outcome state={state} />
      </div>
      {state.kind === 'checking' && (
        <progress className={classes.progress} max={Math.max(1, state.all)} value={state.checked} aria-hidden="true" />
      )}
      {state.kind === 'whole' && <Report report={state.report} />}
      <Button variant="second" size="sm" isBusy={isBusy} onClick={check}>
        {t(state.kind === 'failed' ? 'verify.retry' : 'verify.again')}
      </Button>
    </div>
  );
}

function Outcome({ state }: { readonly state: Shown }) {
  const { t } = useTranslation('price');
  switch (state.kind) {
    case 'checking':
      return <p>{t('verify.checking')}</p>;
    case 'whole':
      return (
        <p className={classes.whole}>
          <CheckIcon stroke={2} />
          <b>{t('verify.whole')}</b>
        </p>
      );
    case 'broken':
      return (
        <>
          <p className={classes.broken}>
            <WarningIcon stroke={2} />
            <b>{t('verify.broken', { sequence: state.sequence })}</b>
          </p>
          <p>
            <Sentences>
              {t(`verify.fault.${state.fault}`)}
              {t('verify.brokenWayOut')}
              <Link href="/contact" className="mq-link">
                {t('verify.contact')}
              </Link>
            </Sentences>
          </p>
        </>
      );
    case 'withheld':
    case 'failed':
    case 'unsupported':
      return <p>{t(`verify.${state.kind}`)}</p>;
  }
}

/** What was checked, in plain words. */
function Report({ report }: { readonly report: VerificationReport }) {
  const { t } = useTranslation('price');
  const { count } = useLocale();
  const { entries, opened, sealed, unproven, lines, last, seenBefore } = report;
  const numbered = (number: number) => ({ count: number, number: count(number) });
  return (
    <>
      <ul className={classes.report}>
        <li>{t('verify.report.entries', numbered(entries))}</li>
        {opened > 0 && <li>{t('verify.report.opened', numbered(opened))}</li>}
        {lines > 0 && <li>{t('verify.report.lines', numbered(lines))}</li>}
        {sealed > 0 && <li>{t('verify.report.sealed', numbered(sealed))}</li>}
        {unproven > 0 && <li>{t('verify.report.unproven', numbered(unproven))}</li>}
        {seenBefore > 0 && <li>{t('verify.report.seenBefore', numbered(seenBefore))}</li>}
      </ul>
      {last !== null && (
        <p className="mq-mute mq-small">
          {t('verify.report.fingerprint')} <code className={classes.hash}>{last.hash}</code>
        </p>
      )}
    </>
  );
}

function useVerification(auctionId: LotId): readonly [Shown, () => void] {
  const controller = useBidPanelController();
  const [state, setState] = useState<Shown>({ kind: 'checking', checked: 0, all: 0 });
  const run = useRef(0);
  const check = () => {
    run.current += 1;
    const number = run.current;
    const show = (next: Shown) => {
      if (run.current === number) setState(next);
    };
    show({ kind: 'checking', checked: 0, all: 0 });
    verify(auctionId, controller, show).then(show, (error: unknown) => {
      console.error(error);
      show({ kind: 'failed' });
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lot; the button repeats it.
  useEffect(() => {
    check();
    return () => {
      run.current += 1;
    };
  }, [auctionId]);
  return [state, check];
}

async function verify(auctionId: LotId, controller: BidPanelController, show: (state: Shown) => void): Promise<Shown> {
  // Pages that are not served securely have no Web Crypto.
  if (globalThis.crypto?.subtle === undefined) return { kind: 'unsupported' };
  const verified = await runVerification(auctionId, lastSeen.get(auctionId) ?? null, {
    fetchLog,
    hash: sha256,
    shown: () => shownNow(controller),
    refreshPage: () => controller.fillGap(auctionId),
    pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
    onProgress: (progress) => show({ kind: 'checking', ...progress }),
  });
  if (verified.kind === 'whole' && verified.report.last !== null) lastSeen.set(auctionId, verified.report.last);
  return verified;
}

function shownNow(controller: BidPanelController): ShownNow {
  const { state } = controller.store.getState().view;
  const live = isLive(state.stage);
  return {
    isLive: live,
    lines: state.bids,
    noBids: state.noBids,
    // A sale takes the price off the public channels.
    price: state.currentBid.minor === 0 ? null : state.currentBid,
    leaderId: state.highBidderId,
    endsAt: live ? state.endsAt : null,
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

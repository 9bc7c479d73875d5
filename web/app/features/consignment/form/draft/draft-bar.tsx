import { titleOf } from '@marque/core/forms/titles';
import { draftPath } from '@marque/core/rules/selling';
import { classList } from '@marque/core/ui/class-list';
import { CheckIcon, ErrorIcon, OfflineIcon } from '@marque/core/ui/icons';
import { useDateFormats } from '@marque/core/ui/locale';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsOffline } from '../../../../foundation/live/index.ts';
import { SELLING, useMember } from '../../../../foundation/member/index.ts';
import { useLogin } from '../../../../foundation/session/index.ts';
import type { AutosaveStatus } from '../../drafts/autosave/draft-autosave.ts';
import { type LinkOutcome, requestLink } from '../../drafts/request-link.ts';
import type { FormSession } from '../../form-session/open-form-session.ts';
import { prospectCalls } from '../../prospect-calls.ts';
import classes from '../form.module.css';
import { useAnswers } from '../use-answers.ts';
import emailClasses from './draft-link-email.module.css';

const BARE = `mq-link mq-small mq-reach ${classes.barLink}`;

/** The bar above the form: item, save status, link for another device, and exit. */
export function DraftBar({ session }: { readonly session: FormSession }) {
  const { t } = useTranslation('consign');
  const { formName } = session;
  const { openLogin } = useLogin();
  const words = useAutosaveMessage(session);
  const what = titleOf(formName, useAnswers(session)) ?? session.dealTitle;
  const { leave, isLeaving } = useLeaving(session);
  const { link, ask } = useDraftLink(session);
  // During a conflict it is undecided which version a link would open.
  const isLinkOffered = words?.key !== 'loggedOut' && words?.key !== 'changed';
  return (
    <>
      <div className={classes.bar}>
        <p className={`mq-small mq-mute ${classes.what}`}>{what !== null && t('bar.selling', { what })}</p>
        {words !== null && <SaveStatus words={words} />}
        {isLinkOffered && (
          <button type="button" className={BARE} aria-busy={link === 'sending'} onClick={ask}>
            {t('letter.ask')}
          </button>
        )}
        {words?.key === 'loggedOut' ? (
          <button type="button" className={BARE} onClick={() => openLogin({ redirect: draftPath(session.id) })}>
            {t('bar.signIn')}
          </button>
        ) : (
          <button type="button" className={BARE} aria-busy={isLeaving} onClick={leave}>
            {t('bar.leave')}
          </button>
        )}
      </div>
      <DraftLinkStatus link={link} />
    </>
  );
}

const ICONS = { good: CheckIcon, plain: null, offline: OfflineIcon, bad: ErrorIcon } as const;

function SaveStatus({ words: { key, tone, at } }: { readonly words: AutosaveMessage }) {
  const { t } = useTranslation('consign');
  const { timeOfDay } = useDateFormats();
  const Icon = ICONS[tone];
  return (
    <p
      className={classList(classes.saveStatus, classes[tone])}
      role={tone === 'bad' || tone === 'offline' ? 'status' : undefined}
    >
      {Icon !== null && <Icon size={17} stroke={2} />}
      {t(`bar.${key}`, { time: at === null ? '' : timeOfDay(at) })}
    </p>
  );
}

function useAutosaveMessage({ autosave }: FormSession): AutosaveMessage | null {
  const status = useSyncExternalStore(autosave.subscribe, autosave.getStatus, autosave.getStatus);
  const isOffline = useIsOffline();
  return autosaveMessage(status, isOffline);
}

/** Leaves once all answers are saved; after a failed save the page stays, and the bar shows the reason. */
function useLeaving({ autosave }: FormSession) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    const remote = await autosave.saveNow();
    setLeaving(false);
    if (remote.kind === 'saved') await navigate(SELLING);
  };
  return { leave: () => void leave(), isLeaving };
}

/** The message about the save status: the key below "bar" in the page's texts, and its appearance. */
interface AutosaveMessage {
  readonly key:
    | 'saving'
    | 'saved'
    | 'offline'
    | 'offlineNowhere'
    | 'failed'
    | 'failedNowhere'
    | 'loggedOut'
    | 'changed';
  readonly tone: 'good' | 'plain' | 'offline' | 'bad';
  /** The last save in UTC milliseconds, if the text shows it. */
  readonly at: number | null;
}

/** The most severe status first: the user must know where the answers are stored. Null before the first change. */
function autosaveMessage(
  { remote, isSaving, isSavedLocally }: AutosaveStatus,
  isOffline: boolean,
): AutosaveMessage | null {
  if (remote.kind === 'changed') return { key: 'changed', tone: 'bad', at: null };
  if (remote.kind === 'missed' && remote.why === 'loggedOut') return { key: 'loggedOut', tone: 'bad', at: null };
  if (isOffline || (remote.kind === 'missed' && remote.why === 'noLine')) {
    return { key: isSavedLocally ? 'offline' : 'offlineNowhere', tone: 'offline', at: null };
  }
  if (remote.kind === 'missed') return { key: isSavedLocally ? 'failed' : 'failedNowhere', tone: 'bad', at: null };
  if (isSaving) return { key: 'saving', tone: 'plain', at: null };
  return remote.kind === 'saved' ? { key: 'saved', tone: 'good', at: remote.at } : null;
}

/** The status of the email with a link to the draft for another device. */
type DraftLinkEmail = 'unasked' | 'sending' | LinkOutcome;

function useDraftLink({ id, autosave }: FormSession) {
  const [link, setLink] = useState<DraftLinkEmail>('unasked');
  const ask = async () => {
    if (link === 'sending') return;
    setLink('sending');
    setLink(await requestLink(autosave, () => prospectCalls.sendLink(id)));
  };
  return { link, ask: () => void ask() };
}

/** The outcome of the request. The live region renders empty first, so that screen readers announce its content. */
function DraftLinkStatus({ link }: { readonly link: DraftLinkEmail }) {
  const { t } = useTranslation('consign');
  const { email } = useMember();
  const hasFailed = link !== 'unasked' && link !== 'sending' && link !== 'sent';
  return (
    <p
      role="status"
      className={classList(emailClasses.status, link === 'sent' && emailClasses.sent, hasFailed && emailClasses.failed)}
    >
      {link === 'sent' && <CheckIcon size={17} stroke={2} />}
      {hasFailed && <ErrorIcon size={17} stroke={2} />}
      {link !== 'unasked' && <span>{t(`letter.${link}`, { email })}</span>}
    </p>
  );
}

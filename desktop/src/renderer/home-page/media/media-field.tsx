import { formatNumber } from '@marque/core/rules/format';
import { MEDIA_BYTES, type MediaKind } from '@marque/core/rules/home-content';
import { WarningIcon } from '@marque/core/ui/icons';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../bridge/index.ts';
import { ConsoleButton } from '../../button/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { useFailureWords } from '../../lot-drawer/sending/index.ts';
import { isOffline, useBackend } from '../../state/index.ts';
import classes from './media.module.css';
import { MediaPicture } from './media-picture.tsx';
import { type UploadProblem, uploadMedia } from './upload-media.ts';

const ACCEPT: Readonly<Record<MediaKind, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/mp4,video/webm',
  logo: 'image/png,image/webp',
};
const MEGABYTE = 1_000_000;

interface MediaFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly kind: MediaKind;
  readonly mediaKey: string | null;
  readonly problem: string | null;
  /** Called when a file is stored, also after the field was left. */
  readonly onChange: (key: string | null) => void;
}

/** A file of a slide or banner: what it shows, and the way to another one. */
export function MediaField({ label, hint, kind, mediaKey, problem, onChange }: MediaFieldProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  const { share, failure, send, retry } = useUpload(kind, onChange);
  const words = useUploadWords(kind);
  const off = offline ? t('homePage.media.offline') : null;
  const name = t(`homePage.media.${mediaKey === null ? 'choose' : 'replace'}`);
  return (
    <fieldset className={classes.field} data-wrong={problem !== null || undefined}>
      <legend>{label}</legend>
      <MediaPicture mediaKey={mediaKey} />
      <div className={classes.tools}>
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept={ACCEPT[kind]}
          aria-label={label}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) send(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <ConsoleButton
          variant="second"
          aria-label={t('homePage.media.of', { name, label })}
          offReason={share === null ? off : t('homePage.media.sending')}
          onClick={() => input.current?.click()}
        >
          {name}
        </ConsoleButton>
        {mediaKey !== null && (
          <ConsoleButton
            variant="bare"
            aria-label={t('homePage.media.of', { name: t('homePage.media.remove'), label })}
            onClick={() => onChange(null)}
          >
            {t('homePage.media.remove')}
          </ConsoleButton>
        )}
      </div>
      {share !== null && <progress value={share} max={1} aria-label={t('homePage.media.progress', { label })} />}
      {failure !== null && (
        <p role="alert" className={classes.problem}>
          <WarningIcon size={16} /> {words(failure)}
          {failure.kind === 'network' && (
            <ConsoleButton variant="bare" onClick={retry}>
              {t('lot.retry')}
            </ConsoleButton>
          )}
        </p>
      )}
      {problem !== null && <p className={classes.problem}>{problem}</p>}
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </fieldset>
  );
}

/** One upload at a time. `share`: how much of it is sent; null while there is none. */
function useUpload(kind: MediaKind, onChange: (key: string) => void) {
  const api = useApi();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadProblem | null>(null);
  const last = useRef<{ readonly file: File; readonly mediaId: string } | null>(null);
  async function run(file: File, mediaId: string): Promise<void> {
    last.current = { file, mediaId };
    setFailure(null);
    setShare(0);
    const outcome = await uploadMedia(api, { kind, file, mediaId, onProgress: setShare }).catch(() => null);
    setShare(null);
    if (outcome?.ok === true) onChange(outcome.value);
    else setFailure(outcome?.error ?? { kind: 'network' });
  }
  return {
    share,
    failure,
    send: (file: File) => void run(file, crypto.randomUUID()),
    retry: () => {
      if (last.current !== null) void run(last.current.file, last.current.mediaId);
    },
  };
}

function useUploadWords(kind: MediaKind): (problem: UploadProblem) => string {
  const { t } = useTranslation('console');
  const words = useFailureWords();
  return (problem) => {
    if (problem.kind === 'tooLarge') {
      return t('homePage.media.tooLarge', { most: formatNumber(MEDIA_BYTES[kind] / MEGABYTE, PAGE_LANGUAGE) });
    }
    const isRefused = problem.kind === 'refused' && problem.status === 422;
    return isRefused ? t(`homePage.media.unreadable.${kind}`) : words(problem);
  };
}

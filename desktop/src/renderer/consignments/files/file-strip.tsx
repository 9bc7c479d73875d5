import { formatNumber } from '@marque/core/rules/format';
import { classList } from '@marque/core/ui/class-list';
import { RetryIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import type { DraftValue } from '../../../ipc/contract.ts';
import { useCall } from '../../bridge/index.ts';
import { ConsoleButton } from '../../button/index.ts';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { useBackend } from '../../state/index.ts';
import type { FormSession } from '../session/index.ts';
import { FilePicture } from './file-picture.tsx';
import classes from './files.module.css';

const MEGABYTE = 1_000_000;

/** Pictures in the page; the others are counted. */
const MOST_SHOWN = 60;

/** The files of a draft on this computer and where each stands: waiting, on its way, on the server, or refused. */
export function FileStrip({ session }: { readonly session: FormSession }) {
  const { t } = useTranslation('console');
  const files = useStoreValue(session.draft, ({ value }) => value?.files ?? NO_FILES);
  if (files.length === 0) return null;
  const stored = files.filter(({ state }) => state === 'stored').length;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <section className={classes.strip} aria-label={t('consignments.files.label')}>
      <h2>
        {t('consignments.files.label')}{' '}
        <span>
          {t('consignments.files.counts', {
            stored: formatNumber(stored, PAGE_LANGUAGE),
            count: files.length,
            size: megabytes(bytes),
          })}
        </span>
      </h2>
      <ul>
        {files.slice(0, MOST_SHOWN).map((file) => (
          <FileLine key={file.fileId} draftId={session.id} file={file} />
        ))}
      </ul>
      <RefusedFiles session={session} files={files} />
    </section>
  );
}

const NO_FILES: DraftValue['files'] = [];

function megabytes(bytes: number): string {
  return formatNumber(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10), PAGE_LANGUAGE);
}

interface FileLineProps {
  readonly draftId: string;
  readonly file: DraftValue['files'][number];
}

function FileLine({ draftId, file: { fileId, name, state, url } }: FileLineProps) {
  const { t } = useTranslation('console');
  return (
    <li className={classList(state === 'refused' && classes.refused, state !== 'stored' && classes.waiting)}>
      <FilePicture source={url === null ? { kind: 'here', draftId, fileId } : { kind: 'stored', address: url }} />
      <b title={name}>{name}</b>
      <small>{t(`consignments.files.state.${state}`)}</small>
    </li>
  );
}

/** Refused files hold up the submission until they are removed from the form, or accepted. */
function RefusedFiles({ session, files }: { readonly session: FormSession; readonly files: DraftValue['files'] }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const outbox = useBackend((state) => state.outbox);
  const refused = files.filter(({ state }) => state === 'refused').length;
  if (refused === 0) return null;
  const entries = outbox.filter(
    ({ aggregate, command, state }) =>
      aggregate === `consignment:${session.id}` && command === 'uploadFile' && state === 'rejected',
  );
  return (
    <div className={classes.problem} role="alert">
      <p>{t('consignments.files.refused', { count: refused })}</p>
      {entries.length > 0 && (
        <ConsoleButton
          variant="second"
          onClick={() => void Promise.all(entries.map(({ id }) => call('outbox.retry', { id })))}
        >
          <RetryIcon size={16} /> {t('consignments.files.retry')}
        </ConsoleButton>
      )}
    </div>
  );
}

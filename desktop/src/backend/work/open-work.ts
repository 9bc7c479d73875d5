import { basename, join } from 'node:path';
import type { OutboxState } from '@marque/core/offline';
import {
  createDraftHandlers,
  createDraftStore,
  createDrafts,
  createSaveSender,
  createUploadSender,
  fileIdOf,
  openFileFolder,
  prospectIdOf,
} from '../drafts/index.ts';
import type { OpenedWork, Work, WorkContext, WorkFiles } from '../options.ts';
import {
  bindToServer,
  createLotSenders,
  createOutboxHandlers,
  createOutboxStore,
  createRunner,
  itemsOf,
  listOtherServers,
  type OpenedOutbox,
  openOutboxFile,
  type Senders,
} from '../outbox/index.ts';

const OUTBOX_FILE = 'outbox.sqlite';
const FILES_FOLDER = 'files';

/** Opens the file of the outbox and the drafts, which no other console has then. */
export function openWork(files: WorkFiles): OpenedWork {
  const attachments = join(files.dataFolder, FILES_FOLDER);
  const { db, damaged } = openOutboxFile({ file: join(files.dataFolder, OUTBOX_FILE), attachments }, files.now);
  if (damaged !== null) {
    const { rows, exportedTo, movedTo } = damaged;
    files.log(
      `The outbox was damaged. It is kept as ${basename(movedTo)}, and ${rows} rows of it as ${basename(exportedTo)}.`,
    );
  }
  return { start: (context) => createWork({ ...files, ...context, db, attachments }), close: () => void db.close() };
}

interface WorkParts extends WorkFiles, WorkContext {
  readonly db: OpenedOutbox['db'];
  /** The folder of files that wait for their upload. */
  readonly attachments: string;
}

/** Sends what a former run left behind for the server. */
function createWork(parts: WorkParts): Work {
  const { db, attachments, serverUrl, client, emit, now, userId, log } = parts;
  bindToServer(db, parts.formerServerUrl ?? serverUrl);
  for (const { server, entries, drafts: waiting } of listOtherServers(db, serverUrl)) {
    log(`${entries} commands and ${waiting} drafts are kept for ${server}: a console with that server sends them.`);
  }
  const drafts = createDraftStore(db, serverUrl);
  const folder = openFileFolder(attachments);
  const senders: Senders = {
    ...createLotSenders(client, now),
    saveConsignment: createSaveSender({ client, drafts, now }, 0),
    submitConsignment: createSaveSender({ client, drafts, now }, 1),
    uploadFile: createUploadSender({ client, drafts, folder, now }),
  };
  let isClosed = false;
  let isPublishing = false;
  const changed = new Set<string>();

  /** Several changes of one turn are published together. */
  function publish(before: OutboxState, after: OutboxState): void {
    for (const aggregate of changedAggregates(before, after)) changed.add(aggregate);
    if (isPublishing) return;
    isPublishing = true;
    queueMicrotask(() => {
      isPublishing = false;
      if (isClosed) return;
      emit('outbox', { items: itemsOf(runner, userId()) });
      for (const aggregate of changed) {
        const id = prospectIdOf(aggregate);
        const value = id === null ? null : drafted.value(id);
        if (value !== null) emit('draft', value);
      }
      changed.clear();
    });
  }

  const runner = createRunner({
    store: createOutboxStore(db, serverUrl),
    senders,
    now,
    random: Math.random,
    userId,
    onChanged: publish,
    onFault: (error) => log(`The outbox had a fault: ${String(error)}`),
  });
  const drafted = createDrafts({ runner, drafts, folder, client, now, userId });
  drafted.forgetOld();
  sweepFiles();

  /** Parts of files whose page was closed before the last one are gone with the page. */
  function sweepFiles(): void {
    const kept = new Set<string>();
    for (const file of drafts.listFiles()) {
      if (file.writtenBytes < file.bytes) drafts.removeFile(file.id);
      else if (file.state !== 'stored') kept.add(file.id);
    }
    folder.sweep(kept);
  }

  return {
    handlers: {
      ...createOutboxHandlers({
        runner,
        senders,
        now,
        userId,
        onDiscard({ command, payload }) {
          const fileId = command === 'uploadFile' ? fileIdOf(payload) : null;
          if (fileId !== null) drafts.removeFile(fileId);
        },
      }),
      ...createDraftHandlers(drafted),
    },
    drained: runner.drained,
    async close() {
      isClosed = true;
      await runner.close();
      db.close();
    },
  };
}

function changedAggregates(before: OutboxState, after: OutboxState): ReadonlySet<string> {
  const known = new Set(before.entries);
  const kept = new Set(after.entries);
  const changed = [
    ...after.entries.filter((entry) => !known.has(entry)),
    ...before.entries.filter((entry) => !kept.has(entry)),
  ];
  return new Set(changed.map(({ aggregate }) => aggregate));
}

import {
  ACCEPTED_CONTENT,
  ACCEPTED_TYPES,
  type AcceptedEnding,
  isAcceptedType,
  isShownByBrowsers,
  MOST_UPLOAD_BYTES,
  NO_UPLOADS,
  reduceUploads,
  showsRetry,
  UPLOAD_SLOTS,
  type UploadSlot,
  uploadFailure,
  uploadFault,
} from '@marque/core/rules/uploads';
import { foldCases, type RulesTable } from '../table.ts';
import { english } from '../words.ts';

const PICTURE = { name: 'front.jpg', type: 'image/jpeg', bytes: 1_000 };

const SLOTS: RulesTable = {
  name: 'upload-slots',
  title: 'How many files each place takes',
  about: 'And what is said about one more.',
  columns: ['place', 'files', 'one more'],
  rows: (Object.entries(UPLOAD_SLOTS) as [UploadSlot, number][]).map(([slot, most]) => [
    slot,
    most,
    uploadFault(slot, most - 1, PICTURE) === null ? uploadFault(slot, most, PICTURE) : 'refused before',
  ]),
};

const TYPES: RulesTable = {
  name: 'upload-types',
  title: 'Files that may be uploaded',
  about:
    'By their ending, in any case, with the types that they may come with. A file of unknown type goes by its ending.',
  columns: ['ending', 'types'],
  rows: foldCases(
    (Object.keys(ACCEPTED_TYPES) as AcceptedEnding[]).map((ending) => ({
      inputs: [ending],
      says: [ACCEPTED_TYPES[ending].filter((type) => isAcceptedType({ name: `a.${ending}`, type }))],
    })),
  ),
};

const CONTENTS: RulesTable = {
  name: 'upload-contents',
  title: 'What is found in uploaded files',
  about: 'Bytes that are recognised as anything else are refused. Text is whatever has no NUL in it.',
  columns: ['ending', 'recognised as', 'looked at in the browser'],
  rows: foldCases(
    (Object.keys(ACCEPTED_TYPES) as AcceptedEnding[]).map((ending) => {
      const content: 'text' | readonly string[] = ACCEPTED_CONTENT[ending];
      return { inputs: [ending], says: [content === 'text' ? [content] : content, isShownByBrowsers(ending)] };
    }),
  ),
};

const FILES = [
  { ...PICTURE, bytes: MOST_UPLOAD_BYTES },
  { ...PICTURE, bytes: MOST_UPLOAD_BYTES + 1 },
  { name: 'REPORT.PDF', type: '', bytes: 1 },
  { name: 'front.heic', type: 'image/heic', bytes: 1 },
  { name: 'front.svg', type: 'image/svg+xml', bytes: 1 },
  { name: 'all.zip', type: 'application/zip', bytes: 1 },
  { name: 'invoice.pdf.exe', type: '', bytes: 1 },
  { name: 'front.png', type: 'text/html', bytes: 1 },
  { name: 'noending', type: 'image/png', bytes: 1 },
];

const CHECKS: RulesTable = {
  name: 'upload-checks',
  title: 'What is said about a file',
  about: 'Where there is room for it.',
  columns: ['file', 'type', 'bytes', 'fault', 'says'],
  rows: FILES.map((file) => {
    const fault = uploadFault('car', 0, file);
    return [file.name, file.type || null, file.bytes, fault, fault === null ? null : english('messages', fault)];
  }),
};

const QUEUE: RulesTable = {
  name: 'upload-answers',
  title: 'What the storage’s answer does to a file',
  about: 'Files are sent one at a time; the next one is sent meanwhile. Retry puts all failed ones in the queue again.',
  columns: ['answer', 'the file', 'the next one', 'retry is offered', 'the file after retry', 'says'],
  rows: [201, 200, 204, 403, 429, null].map((status) => {
    const sending = reduceUploads(NO_UPLOADS, { kind: 'added', ids: ['first', 'next'] });
    const answered = reduceUploads(sending, { kind: 'answered', id: 'first', status });
    const retried = reduceUploads(answered, { kind: 'retried' });
    return [
      status === null ? 'none' : String(status),
      ...answered.map(({ phase }) => phase),
      showsRetry(answered),
      retried[0]?.phase ?? null,
      answered[0]?.phase === 'failed' ? english('forms', `upload.state.${uploadFailure(status)}`) : null,
    ];
  }),
};

export const UPLOAD_TABLES: readonly RulesTable[] = [SLOTS, TYPES, CONTENTS, CHECKS, QUEUE];

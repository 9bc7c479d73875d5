import { FileIcon } from '@marque/core/ui/icons';
import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../ipc/contract.ts';
import { useCall } from '../../bridge/index.ts';
import classes from './files.module.css';

/** What every browser draws as a picture. */
const DRAWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

interface FilePictureProps {
  /** The file on this computer, or its address in the storage. */
  readonly source:
    | { readonly kind: 'here'; readonly draftId: string; readonly fileId: string }
    | { readonly kind: 'stored'; readonly address: string };
}

/**
 * A picture of a file beside its name, read through the backend, since uploaded files are private; the sign of a file for all
 * others.
 */
export function FilePicture({ source }: FilePictureProps) {
  const address = useFileAddress(source);
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={classes.picture}>
      {address === null || isBroken ? (
        <FileIcon size={24} />
      ) : (
        <img src={address} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

function useFileAddress(source: FilePictureProps['source']): string | null {
  const call = useCall();
  const [address, setAddress] = useState<string | null>(null);
  const key = source.kind === 'here' ? `${source.draftId} ${source.fileId}` : source.address;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that the source says.
  useEffect(() => {
    let isCurrent = true;
    const reading =
      source.kind === 'here'
        ? call('drafts.readFile', { id: source.draftId, fileId: source.fileId })
        : call('files.read', { address: source.address });
    reading.then(
      (file) => {
        if (isCurrent) setAddress(dataAddress(file));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [call, key]);
  return address;
}

function dataAddress(file: OutputOf<'files.read'>): string | null {
  const type = file?.type.split(';')[0]?.trim().toLowerCase() ?? '';
  return file === null || !DRAWN.has(type) ? null : `data:${type};base64,${file.content}`;
}

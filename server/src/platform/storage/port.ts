import type { Readable } from 'node:stream';
import type { UploadPolicy } from '@marque/core/contracts/uploads';
import type { Site } from '@marque/core/rules/lot';
import type { Result } from '@marque/core/rules/result';
import type { UploadFault } from '@marque/core/rules/uploads';
import type { FastifyInstance } from 'fastify';

/** The form that a browser fills in to put one file into the storage. */
export type PostForm = Omit<UploadPolicy, 'fileUrl'>;

export interface PostRequest {
  /** Made by `newStorageKey`: what may be put there follows from its ending. */
  readonly key: string;
  /** Whose page sends the form. */
  readonly site: Site;
}

export interface StoredObject {
  readonly bytes: number;
  /** Media type. */
  readonly type: string;
}

/** A part of a file, by its first and its last byte, both included and within the file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface OpenedObject extends StoredObject {
  /** Read it to the end or destroy it: it holds a file or a connection open. */
  readonly stream: Readable;
}

/** Why a received file is thrown away: a fault of its content, too much work at the moment, or an earlier file under its key. */
export type ArrivalRefusal = UploadFault | 'busy' | 'taken';

/** Decides on a completely received file before its sender gets 201. */
export interface UploadReceiver {
  /** `path`: where it lies for the moment, and may be changed. What it resolves with is called when the file is kept. */
  judge(arrival: { readonly key: string; readonly path: string }): Promise<Result<() => Promise<void>, ArrivalRefusal>>;
}

/**
 * Where uploaded files are kept. Browsers send them there directly, with a form that the server has signed: an S3 POST
 * policy, in every adapter. The calls reject when the storage can't be reached.
 */
export interface StoragePort {
  /** Leave to put a file of 1 to 100,000,000 bytes under exactly this key, for fifteen minutes. */
  sign(request: PostRequest): Promise<PostForm>;
  /** Null where there is no such file. */
  stat(key: string): Promise<StoredObject | null>;
  /** Null where there is no such file. With a range its stream is that part alone; `bytes` are those of the stream. */
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  /**
   * Puts a file where no form can replace it: the key of the copy, or the same key where stored files are never
   * replaced. Null where there is no such file.
   */
  seal(key: string): Promise<string | null>;
  /** Puts a file of this machine where no form can replace it, under a key that no form was signed for. */
  put(key: string, path: string): Promise<void>;
  /** Whether there is room for a file of so many bytes beside what the server itself needs. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Harmless where there is no such file. */
  remove(key: string): Promise<void>;
  /** Origin that pages send files to, where it is none of the sites' own; their security policy has to name it. */
  readonly formOrigin: string | null;
  /** An external storage does not call it: there a file is checked at its first use. */
  onArrival(reception: UploadReceiver): void;
  /** Puts what the storage needs on the server: the address that takes the forms, where we run it ourselves. */
  mount(app: FastifyInstance): Promise<void>;
}

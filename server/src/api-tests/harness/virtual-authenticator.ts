/** A passkey in software: what a device and its browser answer to the options of the server. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { CreatedCredential, UsedCredential } from '@marque/core/contracts/security';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The members of the options that the device reads. */
interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** What a device or browser may do otherwise than asked. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether the person was verified by fingerprint, face or PIN. */
  readonly isVerified?: boolean;
  /** In place of one more than at the last use; a copied passkey repeats it. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key. */
  readonly isForged?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export class VirtualPasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What the browser sends after it has created the passkey. */
  create(options: Options, deviation: Deviation = {}): CreatedCredential {
    this.#userHandle = options.user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#head(deviation, HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, deviation),
        attestationObject: encode(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** What the browser sends after the passkey was used. */
  use(options: Options, deviation: Deviation = {}): UsedCredential {
    this.#counter = deviation.counter ?? this.#counter + 1;
    const authenticatorData = this.#head(deviation);
    const clientDataJSON = this.#clientData('webauthn.get', options, deviation);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const key = deviation.isForged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#keys.privateKey;
    const signature = createSign('sha256').update(authenticatorData).update(hash).sign(key);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' } as const;
  }

  #head({ rpId = new URL(this.#origin).hostname, isVerified = true }: Deviation, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const set = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([set]), counter]);
  }

  #clientData(type: string, options: Options, { origin = this.#origin, challenge }: Deviation): string {
    const data = { type, challenge: challenge ?? options.challenge, origin, crossOrigin: false };
    return encode(Buffer.from(JSON.stringify(data)));
  }
}

/** Elliptic curve keys by the numbers of the COSE standard: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(entries));
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

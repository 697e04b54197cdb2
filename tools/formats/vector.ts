import type { PublishedKey } from '../../server/src/platform/crypto/signing-keys.ts';

/** The facts that a valid document proves; null for any other. */
export type Finding = Readonly<Record<string, unknown>> | null;

export interface SealRows {
  readonly blocks: readonly Readonly<Record<string, string>>[];
  readonly entries: readonly Readonly<Record<string, string>>[];
  readonly postings: readonly Readonly<Record<string, string>>[];
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  /** Unix seconds at which it arrives. */
  readonly now: number;
}

type Checked =
  | { readonly kind: 'receipt' | 'statement' | 'evidence'; readonly keys: readonly PublishedKey[] }
  | { readonly kind: 'bill-proof' }
  | { readonly kind: 'balance-proof'; readonly published: PublishedText }
  | ({ readonly kind: 'seals' } & SealRows)
  | ({ readonly kind: 'webhook'; readonly secrets: readonly string[]; readonly keys?: readonly PublishedKey[] } & Sent)
  | ({ readonly kind: 'request'; readonly secret: string; readonly method: string; readonly path: string } & Sent);

/** The root of a day as it was published; the total in minor units. */
interface PublishedText {
  readonly day: string;
  readonly currency: string;
  readonly hash: string;
  readonly total: string;
}

/** A document with the finding of a correct verifier. Its bytes are a text, or base64. */
export type Vector = Checked & {
  readonly name: string;
  readonly text?: string;
  readonly file?: string;
  readonly finding: Finding;
};

export type OpenCase = Checked & Omit<Vector, 'finding'>;

export function bytesOf({ text, file }: Pick<Vector, 'text' | 'file'>): Buffer<ArrayBuffer> {
  return file === undefined ? Buffer.from(text ?? '') : Buffer.from(file, 'base64');
}

import type { RefusalName } from './open-types.ts';

/** The family of errors that this package throws. */
export class EHError extends Error {
  override readonly name: string = 'EHError';
}

/** The server's answer explaining why nothing was done. */
export class EHRefusal extends EHError {
  /** The refusal's name, such as `OrderUnknown`. */
  override readonly name: RefusalName;
  /** Its number, such as 45107, whose meaning never changes. */
  readonly code: number;
  /** The HTTP status. */
  readonly status: number;
  /** The facts in the message, such as `{ left: '2.60', currency: 'EH' }`. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Quote this id when you ask for help. */
  readonly requestId: string;
  /** The seconds after which the server asks to be called again, or null. */
  readonly retryAfterSeconds: number | null;

  constructor(refusal: RefusalFacts) {
    super(refusal.message);
    this.code = refusal.code;
    this.name = refusal.name;
    this.status = refusal.status;
    this.data = refusal.data;
    this.requestId = refusal.requestId;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

export interface RefusalFacts {
  readonly code: number;
  readonly name: RefusalName;
  readonly status: number;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly retryAfterSeconds: number | null;
}

/** There was no readable answer, so it is unknown whether anything was done: repeat with the same idempotency key. */
export class EHConnectionError extends EHError {
  override readonly name: string = 'EHConnectionError';
}

/** The server did not answer in time. */
export class EHTimeout extends EHConnectionError {
  override readonly name = 'EHTimeout';
}

/** A wrong, missing or outdated signature of a webhook or of a buyer's return. */
export class EHSignatureError extends EHError {
  override readonly name = 'EHSignatureError';
  readonly reason: 'missing' | 'malformed' | 'too_old' | 'too_new' | 'wrong';

  constructor(reason: EHSignatureError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** An error of the login with EH, with an OAuth name such as `invalid_grant`. */
export class EHAuthError extends EHError {
  override readonly name = 'EHAuthError';
  readonly error: string;
  readonly status: number;

  constructor(error: string, description: string, status: number) {
    super(description === '' ? error : `${error}: ${description}`);
    this.error = error;
    this.status = status;
  }
}

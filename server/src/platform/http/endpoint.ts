import type { AnswerOf, CallName, Calls, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext, WriteContext } from '../context.ts';

interface Visitor {
  readonly kind: 'visitor';
}
export interface UserCaller {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
}
export interface OperatorCaller {
  readonly kind: 'operator';
  readonly operatorId: string;
  readonly sessionId: string;
}
export type Caller = Visitor | UserCaller | OperatorCaller;

type CallerOf<Name extends CallName> = Calls[Name]['access'] extends 'user'
  ? UserCaller
  : Calls[Name]['access'] extends 'operator'
    ? OperatorCaller
    : Visitor;

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** A request as a handler gets it: authenticated caller, parsed body. */
export interface CallInput<Name extends CallName = CallName> {
  readonly body: ParsedRequestOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly language: Language;
  readonly address: string;
  /** The page's origin as the browser states it, and the host name this server was called by. */
  readonly site: { readonly origin: string | null; readonly host: string };
  readonly requestId: string;
  readonly file?: UploadedFile;
}

/**
 * Checks that must count even when they fail (payment password, codes) run first, in a transaction of their own that
 * commits whatever the outcome: a refusal there cannot be rolled back together with its counted attempt.
 */
type Authorize<Name extends CallName> = (ctx: WriteContext, input: CallInput<Name>) => Promise<void>;

/** The calls that share transactions (see `openGroupCommit`), and which of their requests may not. */
export interface CommitGroup<Name extends CallName = CallName> {
  /** Calls of one group lock the same kinds of rows in the same order; those of different groups never share. */
  readonly name: string;
  /** The keys of what a request locks: two requests with a common key are never in one transaction. */
  keysOf(input: CallInput<Name>): readonly string[];
  /** The same for authorization, which shares with authorizations only; null or left out when it is slow. */
  proofKeysOf?(input: CallInput<Name>): readonly string[] | null;
}

/** A handler bound to its call; made by `command` and `query` and their variants only. */
export interface Endpoint {
  readonly call: CallName;
  readonly authorize: ((ctx: WriteContext, input: CallInput) => Promise<void>) | undefined;
  /** Long work without a transaction, done before there is one; the handler gets its result. */
  readonly prepare: ((ctx: ReadContext, input: CallInput) => Promise<unknown>) | undefined;
  /** Undoes the preparation when the handler refused or failed. */
  readonly discard?: (input: CallInput, prepared: unknown) => Promise<void>;
  /** The group whose requests may share its transaction; without one it has a transaction of its own. */
  readonly commitGroup?: CommitGroup;
  /** Whether its reads may run on a replica of the database: it shows something and decides nothing. */
  readonly readsReplica?: true;
  readonly run:
    | { readonly kind: 'command'; handle(ctx: WriteContext, input: CallInput, prepared: unknown): Promise<unknown> }
    | { readonly kind: 'query'; handle(ctx: ReadContext, input: CallInput): Promise<unknown> };
}

/** A call that changes something: one transaction, committed only when the handler returns. */
export function command<const Name extends CallName>(
  call: Name,
  handle: (ctx: WriteContext, input: CallInput<Name>) => Promise<AnswerOf<Name>>,
  authorize?: Authorize<Name>,
): Endpoint {
  return { call, authorize: widen(authorize), prepare: undefined, run: { kind: 'command', handle: widen(handle) } };
}

/**
 * A call with a costly part (cleaning a picture, storing it) that runs before the transaction, so that it holds no
 * connection.
 */
export function preparedCommand<const Name extends CallName, Prepared>(
  call: Name,
  prepare: (ctx: ReadContext, input: CallInput<Name>) => Promise<Prepared>,
  handle: (ctx: WriteContext, input: CallInput<Name>, prepared: Prepared) => Promise<AnswerOf<Name>>,
  authorize?: Authorize<Name>,
): Endpoint {
  return {
    call,
    authorize: widen(authorize),
    prepare: widen(prepare),
    run: { kind: 'command', handle: widen(handle) },
  };
}

/** The same call, which undoes its preparation when the handler refused or failed. */
export function withDiscard<Name extends CallName, Prepared>(
  endpoint: Endpoint,
  discard: (input: CallInput<Name>, prepared: Prepared) => Promise<void>,
): Endpoint {
  return { ...endpoint, discard: widen(discard) };
}

/** A change that many users make at the same time: concurrent requests are committed together. */
export function groupedCommand<const Name extends CallName>(
  call: Name,
  commitGroup: CommitGroup<Name>,
  ...[handle, authorize]: [Parameters<typeof command<Name>>[1], Authorize<Name>?]
): Endpoint {
  return { ...command(call, handle, authorize), commitGroup: widen(commitGroup) };
}

/** As `groupedCommand`, with a costly part that runs before the shared transaction. */
export function groupedPreparedCommand<const Name extends CallName, Prepared>(
  call: Name,
  commitGroup: CommitGroup<Name>,
  ...[prepare, handle]: [
    Parameters<typeof preparedCommand<Name, Prepared>>[1],
    Parameters<typeof preparedCommand<Name, Prepared>>[2],
  ]
): Endpoint {
  return { ...preparedCommand(call, prepare, handle), commitGroup: widen(commitGroup) };
}

/**
 * A call that only reads: no transaction, may be answered over a pipelined connection. Counted attempts belong in
 * `authorize`.
 */
export function query<const Name extends CallName>(
  call: Name,
  handle: (ctx: ReadContext, input: CallInput<Name>) => Promise<AnswerOf<Name>>,
  authorize?: Authorize<Name>,
): Endpoint {
  return { call, authorize: widen(authorize), prepare: undefined, run: { kind: 'query', handle: widen(handle) } };
}

/** As `query`, for lists and pages that only show: a replica may answer them, with everything committed before. */
export function replicaQuery<const Name extends CallName>(
  call: Name,
  handle: (ctx: ReadContext, input: CallInput<Name>) => Promise<AnswerOf<Name>>,
): Endpoint {
  return { ...query(call, handle), readsReplica: true };
}

/** The edge parses body and caller by the call's own contract first, so the narrower parameter is safe. */
function widen<Wide>(narrow: unknown): Wide {
  return narrow as Wide;
}

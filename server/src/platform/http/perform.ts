import { type ReadContext, readContextOf, type WriteContext } from '../context.ts';
import { RequestCache } from '../request-cache.ts';
import type { Slot } from './admission/admission.ts';
import type { AnyInput, AnyName, Command, Query } from './endpoint.ts';
import { answerOnce } from './idempotency/idempotency.ts';
import { type QueryParts, runQuery } from './run-query.ts';
import type { TransactionParts, Transactions } from './transactions.ts';

export interface PerformParts extends TransactionParts, QueryParts {
  readonly transactions: Transactions;
  /** Called after each committed change, so that deadlines and outbox are handled at once. */
  onCommit(): void;
  /** Checks each answer against the contract before the commit: on in tests and demo. */
  readonly checksAnswers: boolean;
}

/** A request read by an edge: from our own clients or of the open API. */
interface ReadRequest<Input> {
  readonly endpoint: Command<AnyName, Input> | Query<AnyName, Input>;
  readonly call: { readonly answer: { parse(answer: unknown): unknown }; readonly hasSecretAnswer?: boolean };
  readonly input: Input;
  /** The request before it was parsed. */
  readonly sent: unknown;
  /** The context in which its caller was authenticated. */
  readonly ctx: ReadContext;
  readonly slot: Slot;
  /** The client's id for this action and the name of the call; null runs the call each time. */
  readonly action: { readonly id: string; readonly of: string } | null;
  /** Throws while something blocks the caller. Checked before authorization, and again in the transaction. */
  requireOpen?(ctx: ReadContext): Promise<void>;
  /** Locks what may block the caller meanwhile, before it is checked in the transaction. */
  lockCaller?(ctx: WriteContext): Promise<void>;
}

/**
 * Runs the steps of a call in their order. Authorization may have waited in a queue, so later steps read fresh data. An
 * action with an id runs at most once.
 */
export async function perform<Input extends AnyInput>(
  parts: PerformParts,
  request: ReadRequest<Input>,
): Promise<unknown> {
  const { endpoint, input, ctx } = request;
  const readAfter = () => (endpoint.authorize ? readNow(parts) : ctx);
  if (endpoint.kind === 'command') return change(parts, { ...request, endpoint }, readAfter);
  await authorizeBy(parts, request);
  return checked(parts, request, await runQuery(parts, endpoint, readAfter(), input));
}

async function change<Input extends AnyInput>(
  parts: PerformParts,
  request: ReadRequest<Input> & { readonly endpoint: Command<AnyName, Input> },
  readAfter: () => ReadContext,
): Promise<unknown> {
  const { endpoint, call, input, sent, ctx, action } = request;
  let prepared: unknown;
  const authorize = async () => {
    await request.requireOpen?.(ctx);
    await authorizeBy(parts, request);
    prepared = await endpoint.prepare?.(readAfter(), input);
  };
  const handle = async (write: WriteContext) => {
    // The caller may have been blocked while this call's authorization waited.
    await request.lockCaller?.(write);
    await request.requireOpen?.(readContextOf(write));
    return checked(parts, request, await endpoint.handle(write, input, prepared));
  };
  const { group } = endpoint;
  const shared = group ? { name: group.name, keys: group.keysOf(input) } : null;
  const inOneTransaction = <T>(work: (write: WriteContext) => Promise<T>) =>
    parts.transactions.write({ group: shared, actionId: action?.id ?? null }, work);
  const isNumbered = action !== null && input.caller.kind !== 'visitor';
  const acted = isNumbered
    ? answerOnce(
        { actionId: action.id, call: action.of, input, sent, ctx, isSecret: call.hasSecretAnswer === true },
        { authorize, handle, inOneTransaction },
      )
    : authorize().then(() => inOneTransaction(handle));
  const answer = await acted.catch(async (error: unknown) => {
    if (prepared !== undefined) await endpoint.discard?.(input, prepared);
    throw error;
  });
  parts.onCommit();
  return answer;
}

async function authorizeBy<Input extends AnyInput>(
  { transactions }: PerformParts,
  { endpoint, input, sent, slot }: ReadRequest<Input>,
): Promise<void> {
  if (endpoint.authorize) await slot.authorize(() => transactions.authorize(endpoint, input, sent));
}

/** A context for reads from now on. */
export function readNow({ database, clock, serverKeys }: TransactionParts): ReadContext {
  return { reader: database.reader, now: clock.now(), serverKeys, cache: new RequestCache() };
}

function checked<Input>({ checksAnswers }: PerformParts, { call }: ReadRequest<Input>, answer: unknown): unknown {
  return checksAnswers ? call.answer.parse(answer) : answer;
}

import { type AnswerOf, type CallName, calls, type RequestOf } from '@eh/contract/calls.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { ReadContext, WriteContext } from '../src/platform/context.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import type { Caller, CallInput, Command, Endpoint, UploadedFile } from '../src/platform/http/endpoint.ts';
import { ids } from '../src/platform/ids.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { serverKeys } from './server-keys.ts';

interface AskedBy {
  readonly caller?: Caller;
  readonly address?: string;
  readonly language?: 'zh-CN' | 'en';
  readonly file?: UploadedFile;
}

export type CallEndpoint = <const Name extends CallName>(
  call: Name,
  body: RequestOf<Name>,
  by?: AskedBy,
) => Promise<AnswerOf<Name>>;

/** Calls endpoints of a module as the edge does: the contract is checked, a proof is committed even when the call is refused. */
export function callEndpoint(database: Database, clock: Clock, endpoints: readonly Endpoint[]): CallEndpoint {
  const inTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
    database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
  async function change(endpoint: Command, ctx: ReadContext, input: CallInput): Promise<unknown> {
    const prepared = await endpoint.prepare?.(ctx, input);
    return inTransaction((ctx) => endpoint.handle(ctx, input, prepared)).catch(async (error: unknown) => {
      if (prepared !== undefined) await endpoint.discard?.(input, prepared);
      throw error;
    });
  }
  return async (call, body, by = {}) => {
    const endpoint = endpoints.find((candidate) => candidate.call === call);
    if (!endpoint) throw new Error(`No endpoint answers ${call}`);
    const input = {
      body: calls[call].request.parse(body),
      caller: by.caller ?? { kind: 'visitor' },
      language: by.language ?? 'en',
      address: by.address ?? '192.0.2.1',
      requestId: 'test',
      ...(by.file ? { file: by.file } : {}),
    } as CallInput;
    const { authorize } = endpoint;
    if (authorize) await settle(await inTransaction((ctx) => authorize(ctx, input).catch(asValue)));
    const ctx: ReadContext = { reader: database.reader, now: clock.now(), serverKeys };
    const answered = endpoint.kind === 'query' ? endpoint.handle(ctx, input) : change(endpoint, ctx, input);
    return calls[call].answer.parse(await answered) as never;
  };
}

/** The name a refusal has in the contract, with its data: what tests compare. */
export async function refusalOf(outcome: Promise<unknown>): Promise<{ code: number; data: unknown }> {
  const error = await outcome.then(
    () => new Error('It was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return { code: error.kind.code, data: error.data };
}

function asValue(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

async function settle(outcome: Refusal | undefined | void): Promise<void> {
  if (outcome) throw outcome;
}

/** The kind of refusal of a call, or null where it is done. */
export function kindOfRefusal(outcome: Promise<unknown>): Promise<RefusalKind | null> {
  return outcome.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.kind;
      throw error;
    },
  );
}

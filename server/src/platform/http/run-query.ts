import type { ReadContext } from '../context.ts';
import type { Replica } from '../database/replica/replica.ts';
import { RequestCache } from '../request-cache.ts';
import type { CallInput, Endpoint } from './endpoint.ts';

export interface QueryParts {
  readonly replica: Replica;
}

interface Query extends Pick<Endpoint, 'readsReplica'> {
  readonly run: Extract<Endpoint['run'], { readonly kind: 'query' }>;
}

/** Runs the handler of a read, on the replica if its endpoint may. The caller has been judged on the primary. */
export function runQuery(
  { replica }: QueryParts,
  { run, readsReplica }: Query,
  ctx: ReadContext,
  input: CallInput,
): Promise<unknown> {
  if (readsReplica !== true) return run.handle(ctx, input);
  return replica.read((reader) => run.handle({ ...ctx, reader, cache: new RequestCache() }, input));
}

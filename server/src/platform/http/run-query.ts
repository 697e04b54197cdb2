import type { ReadContext } from '../context.ts';
import type { Replica } from '../database/replica/replica.ts';
import { RequestCache } from '../request-cache.ts';
import type { AnyName, Query } from './endpoint.ts';

export interface QueryParts {
  readonly replica: Replica;
}

/** Runs the handler of a read, on the replica if its endpoint may. The caller was authenticated on the primary. */
export function runQuery<Input>(
  { replica }: QueryParts,
  { from, handle }: Pick<Query<AnyName, Input>, 'from' | 'handle'>,
  ctx: ReadContext,
  input: Input,
): Promise<unknown> {
  if (from !== 'replica') return handle(ctx, input);
  return replica.read((reader) =>
    handle(reader === ctx.reader ? ctx : { ...ctx, reader, cache: new RequestCache() }, input),
  );
}

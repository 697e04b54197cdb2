import type { Call } from '@eh/contract/platform/call.ts';
import type { Endpoint } from '../endpoint.ts';

/** Requires that a POST whose contract lists no changes is bound as a query, and every other one as a command. */
export function requireKind({ call: name, kind }: Pick<Endpoint, 'call' | 'kind'>, call: Pick<Call, 'changes'>): void {
  const isQuery = kind === 'query';
  if (name.startsWith('POST') && isQuery !== (call.changes === undefined))
    throw new Error(`${name} is bound as a ${kind}, but its contract says otherwise`);
}

import type { Call } from '@eh/contract/platform/call.ts';
import type { Endpoint } from '../endpoint.ts';

/** Holds that a POST whose contract names no changes is bound as a query, and every other one as a command. */
export function requireKind({ call: name, run }: Pick<Endpoint, 'call' | 'run'>, call: Pick<Call, 'changes'>): void {
  const isQuery = run.kind === 'query';
  if (name.startsWith('POST') && isQuery !== (call.changes === undefined))
    throw new Error(`${name} is bound as a ${run.kind}, but its contract says otherwise`);
}

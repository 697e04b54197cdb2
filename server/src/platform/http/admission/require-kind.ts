import type { Call } from '@eh/contract/platform/call.ts';
import type { Endpoint } from '../endpoint.ts';

/** Holds that a POST which its contract calls a read is bound as a query, and every other one as a command. */
export function requireKind({ call: name, kind }: Pick<Endpoint, 'call' | 'kind'>, call: Pick<Call, 'isRead'>): void {
  const isQuery = kind === 'query';
  if (name.startsWith('POST') && isQuery !== (call.isRead === true))
    throw new Error(`${name} is bound as a ${kind}, but its contract says otherwise`);
}

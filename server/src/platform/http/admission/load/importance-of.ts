import { calls } from '@eh/contract/calls.ts';
import type { Importance } from './load.ts';

const MOVING_TAGS: readonly string[] = ['balance', 'trades'];
const MOVING_HEADINGS: readonly string[] = ['Orders', 'Refunds', 'Payouts'];

/**
 * Under overload, calls that move coins or advance a trade are refused last, and what people's own programs ask for
 * besides first: no number of them makes the app wait.
 */
export function importanceOf(
  { kind }: { readonly kind: 'command' | 'query' },
  call: {
    readonly changes?: unknown;
    readonly group?: string;
    readonly access?: string;
    /** The call of the app that a call of trader keys is. */
    readonly as?: string | undefined;
    readonly isUpload?: boolean;
    readonly bodyBytesMax?: number;
  },
): Importance {
  if (call.bodyBytesMax !== undefined) return 'upload';
  if (call.access === 'trader') return kind === 'command' && isStep(call.as) ? 'money' : 'program';
  if (kind === 'query') return 'read';
  if (call.isUpload === true) return 'upload';
  const tags: readonly unknown[] = Array.isArray(call.changes) ? call.changes : [];
  const isMoving = tags.some((tag) => MOVING_TAGS.includes(String(tag))) || MOVING_HEADINGS.includes(call.group ?? '');
  return isMoving ? 'money' : 'change';
}

/** Whether a call of the app takes a step of a trade. */
function isStep(as: string | undefined): boolean {
  const call = as === undefined ? undefined : (calls as Readonly<Record<string, { readonly changes?: unknown }>>)[as];
  return Array.isArray(call?.changes) && call.changes.includes('trades');
}

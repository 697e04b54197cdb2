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
    readonly isUpload?: boolean;
    readonly bodyBytesMax?: number;
  },
): Importance {
  if (call.bodyBytesMax !== undefined) return 'upload';
  if (call.access === 'trader') return kind === 'command' && call.group === 'Trades' ? 'money' : 'program';
  if (kind === 'query') return 'read';
  if (call.isUpload === true) return 'upload';
  const tags: readonly unknown[] = Array.isArray(call.changes) ? call.changes : [];
  const isMoving = tags.some((tag) => MOVING_TAGS.includes(String(tag))) || MOVING_HEADINGS.includes(call.group ?? '');
  return isMoving ? 'money' : 'change';
}

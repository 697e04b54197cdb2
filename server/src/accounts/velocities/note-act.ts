import { HOUR } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/tables.ts';
import { type ActKind, forgetBefore, insertAct, lessenAct, reserve } from './store.ts';
import type { Counted } from './velocity.ts';

/** The longest window an operator can set; what is older is forgotten. */
const RETENTION = 8 * 24 * HOUR;
const FORGOTTEN_AT_ONCE = 5000;

/** An action that takes place. */
export interface NotedAct extends Counted {
  readonly id: string;
  readonly kind: ActKind;
  readonly personId: string;
  readonly recipient: string | null;
  /** An operator reviews the action before it takes effect. */
  readonly isReviewed: boolean;
  /** The action was authorized by a code. */
  readonly hasCode: boolean;
}

/** Counts an action for later ones. An action under review does not count towards its recipient's sum. */
export async function noteAct(ctx: WriteContext, noted: NotedAct): Promise<void> {
  const { recipient, amountMinor, isReviewed } = noted;
  const isGivenBack = isReviewed && recipient !== null;
  await Promise.all([
    insertAct(ctx.tx, {
      id: noted.id,
      kind: noted.kind,
      person_id: noted.personId,
      recipient,
      amount_minor: amountMinor,
      fresh_minor: noted.freshMinor ?? 0n,
      traits: [...noted.traits],
      is_reviewed: isReviewed,
      has_code: noted.hasCode,
      happened_at: ctx.now,
    }),
    isGivenBack ? reserve(ctx.tx, { recipient, amountMinor: -amountMinor, at: ctx.now }) : null,
  ]);
}

/** Takes an undone amount, whole or partial, off the sums. The action itself still counts. */
export async function undoAct(ctx: WriteContext, id: string, minor: bigint | null = null): Promise<void> {
  await lessenAct(ctx, { id, minor });
}

/** Deletes a limited number of actions older than every window; tells whether there may be more. */
export async function forgetOldActs(tx: Tx, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - RETENTION);
  return (await forgetBefore(tx, { before, most: FORGOTTEN_AT_ONCE })) >= FORGOTTEN_AT_ONCE;
}

import { HOUR } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Forgotten } from '../../platform/database/statements/forget-oldest.ts';
import { type ActKind, forgetActsBefore, forgetHoursBefore, insertAct, reduceAct, reserve } from './store.ts';
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

/** Subtracts an undone amount, whole or partial, from the sums. The action itself still counts. */
export async function undoAct(ctx: WriteContext, id: string, minor: bigint | null = null): Promise<void> {
  await reduceAct(ctx, { id, minor });
}

/** Deletes a limited number of actions older than every window. */
export function forgetOldActs({ tx, now }: Pick<WriteContext, 'tx' | 'now'>, past: Date | null): Promise<Forgotten> {
  return forgetActsBefore(tx, { before: new Date(now.getTime() - RETENTION), past, most: FORGOTTEN_AT_ONCE });
}

/** Deletes a limited number of recipients' hourly sums that are older than every window. */
export function forgetOldHours({ tx, now }: Pick<WriteContext, 'tx' | 'now'>, past: Date | null): Promise<Forgotten> {
  return forgetHoursBefore(tx, { before: new Date(now.getTime() - RETENTION), past, most: FORGOTTEN_AT_ONCE });
}

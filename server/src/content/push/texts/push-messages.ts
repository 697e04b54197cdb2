import type { PushKind, PushType } from '@eh/contract/content/push/push-kinds.ts';
import type { Side } from '../pushed-notice.ts';
import type { PushFacts } from './push-facts.ts';

type Said = readonly [title: string, body: string];
type Says = (facts: PushFacts) => Said;

/** The texts of pushes in one language. */
export interface PushMessages {
  readonly actions: { readonly open: string; readonly act: string };
  /** Without names and amounts. */
  readonly plain: Readonly<Record<PushKind | 'asking', Said>>;
  readonly says: Readonly<Partial<Record<PushType, Readonly<Record<Side, Says>>>>>;
}

/** The same text for both sides. */
export const both = (says: Says): Readonly<Record<Side, Says>> => ({ buyer: says, seller: says });

import type { AnswerOf } from '@eh/contract/calls.ts';
import { create } from 'zustand';

export type NewVersion = AnswerOf<'POST /api/version'>;

interface UpdateState {
  /** The offered release; null if there is none, or once the person has put it off. */
  readonly offer: NewVersion | null;
  readonly phase: 'offered' | 'loading' | 'failed';
}

export const useUpdate = create<UpdateState>(() => ({ offer: null, phase: 'offered' }));

/** The kind of app: a native app identifies itself, everything else runs in a browser. */
export function appKind(): 'web' | 'android' | 'ios' {
  const { Capacitor: native } = globalThis as { readonly Capacitor?: { readonly getPlatform?: () => string } };
  const platform = native?.getPlatform?.();
  return platform === 'android' || platform === 'ios' ? platform : 'web';
}

import { PAUSE_AFTER_CHANGE_HOURS } from '@eh/contract/accounts/account-safety/bounds.ts';
import { useSession } from '../../session/current-session.ts';

/** A number that operators set and people may read; null until the configuration is known. */
export function useNumberInForce(name: string): number | null {
  return useSession((session) => {
    const value = session.configs?.settings[name];
    return typeof value === 'number' ? value : null;
  });
}

/** How long selling and transfers are paused after a change of a password or contact. */
export function usePauseHours(): number {
  return useNumberInForce('account.safety.pause_hours') ?? PAUSE_AFTER_CHANGE_HOURS;
}

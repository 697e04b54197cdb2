import { create } from 'zustand';

/** Whether the server answered the last call about the person; a device can be online without reaching the server. */
export const useReach = create<{ readonly isReached: boolean }>(() => ({ isReached: true }));

export function changeReach(isReached: boolean): void {
  if (useReach.getState().isReached !== isReached) useReach.setState({ isReached });
}

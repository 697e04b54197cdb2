import { create } from 'zustand';

/** Whether the server answered the last call about the person; a network may be there and lead nowhere. */
export const useReach = create<{ readonly isReached: boolean }>(() => ({ isReached: true }));

export function changeReach(isReached: boolean): void {
  if (useReach.getState().isReached !== isReached) useReach.setState({ isReached });
}

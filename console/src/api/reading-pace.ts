import { useIsMutating } from '@tanstack/react-query';

/** How often a page refetches. It pauses during an action, which may end the right to read, as a decision does. */
export function useReadingPace(milliseconds: number): number | false {
  return useIsMutating() > 0 ? false : milliseconds;
}

import { useIsMutating } from '@tanstack/react-query';

/** How often a page reads anew. While an act is under way it waits: the act may end the right to read, as a decision does. */
export function useReadingPace(milliseconds: number): number | false {
  return useIsMutating() > 0 ? false : milliseconds;
}

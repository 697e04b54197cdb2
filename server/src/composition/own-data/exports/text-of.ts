/** An instant as tables show it: the same for every reader. */
export function timeText(instant: Date | null): string {
  return instant === null ? '' : instant.toISOString();
}

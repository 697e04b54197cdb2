/** An instant as it stands in a table: the same for every reader. */
export function timeText(instant: Date | null): string {
  return instant === null ? '' : instant.toISOString();
}

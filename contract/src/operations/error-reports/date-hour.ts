/** The hour of an instant in UTC as the sign of a report has it: yyyymmddhh. */
export function dateHour(at: Date): string {
  return at.toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
}

/** The text that the sign digests: the timestamp, then the digest of its date-hour. By the specification. */
export function signText(timestampSeconds: number, hourDigest: string): string {
  return `${timestampSeconds}${hourDigest}`;
}

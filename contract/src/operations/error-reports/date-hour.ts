/** The hour of an instant in UTC in the format of a report's sign: yyyymmddhh. */
export function dateHour(at: Date): string {
  return at.toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
}

/** The text that the sign digests: the timestamp, then the digest of its date-hour. As the specification defines. */
export function signText(timestampSeconds: number, hourDigest: string): string {
  return `${timestampSeconds}${hourDigest}`;
}

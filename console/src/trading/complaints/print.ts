const ENDS = 4;

/** A fingerprint short enough to compare by eye: 9c41…e07a. */
export function printOf(fingerprint: string): string {
  return `${fingerprint.slice(0, ENDS)}…${fingerprint.slice(-ENDS)}`;
}

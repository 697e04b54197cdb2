const END_LENGTH = 4;

/** A fingerprint short enough to compare by eye: 9c41…e07a. */
export function shortFingerprint(fingerprint: string): string {
  return `${fingerprint.slice(0, END_LENGTH)}…${fingerprint.slice(-END_LENGTH)}`;
}

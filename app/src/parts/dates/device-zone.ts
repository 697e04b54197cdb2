/** The time zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The name of a zone in words, such as "China Standard Time". */
export function zoneName(timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' });
  return format.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

const VERSION = /^\d{1,3}(\.\d{1,3}){1,2}$/;

/** Whether a text is a version of two or three numbers, such as "2.2.08". */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Compares dotted versions number by number; a malformed version counts as new. */
export function isOlder(version: string, than: string): boolean {
  const parts = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10));
  const [own, other] = [parts(version), parts(than)];
  if (own.some(Number.isNaN)) return false;
  for (const [index, number] of other.entries()) {
    const ours = own[index] ?? 0;
    if (ours !== number) return ours < number;
  }
  return false;
}

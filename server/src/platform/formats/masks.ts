/** The first three digits, four stars, then the eighth digit onward. A mainland number is shown without +86. */
export function maskedMobile(mobile: string): string {
  const digits = mobile.replace(/^\+86(?=1\d{10}$)/, '').replace('+', '');
  return `${digits.slice(0, 3)}****${digits.slice(7)}`;
}

/** The first three characters before the @, stars, and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(3, at))}****${email.slice(at)}`;
}

/** A Chinese name shows its last character ("*晓"), other names the first letter of each word ("L** X***"). */
export function maskedName(name: string): string {
  const characters = Array.from(name.trim());
  if (/\p{Script=Han}/u.test(name)) return '*'.repeat(Math.max(1, characters.length - 1)) + (characters.at(-1) ?? '');
  return name
    .trim()
    .split(/\s+/)
    .map(([first = '', ...rest]) => first + '*'.repeat(Math.max(1, rest.length)))
    .join(' ');
}

const ADDRESS_LENGTH_MIN = 30;

/**
 * A card shows its first and last four digits, a chain address six at each end, a shorter account its first three and
 * last four.
 */
export function maskedNumber(number: string): string {
  if (/^\d{12,}$/.test(number)) return `${number.slice(0, 4)} **** **** ${number.slice(-4)}`;
  if (number.includes('@')) return maskedEmail(number);
  if (number.length >= ADDRESS_LENGTH_MIN) return `${number.slice(0, 6)}****${number.slice(-6)}`;
  if (number.length < 8) return `${number.slice(0, 1)}****${number.slice(-1)}`;
  return `${number.slice(0, 3)}****${number.slice(-4)}`;
}

/** The zero of each script whose digits our users' keyboards write; its digits one to nine follow it. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
];

/**
 * A normalized text: without invisible characters, with ASCII for full-width characters and other scripts' digits,
 * hyphens for all dashes, and spaces for all blanks.
 */
export function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}|\u{fe0f}/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s/gu, ' ');
}

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((zero) => point >= zero && point < zero + TEN);
  return zero === undefined ? digit : String(point - zero);
}

const TEN = 10;

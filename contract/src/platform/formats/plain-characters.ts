/** The zeros of the scripts whose digits keyboards of our users write; each is followed by its one to nine. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
];

/**
 * A text with one spelling for each character: marks that nobody sees are gone, full-width characters and the digits
 * of other scripts are those of ASCII, all dashes are hyphens and all blanks are spaces.
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

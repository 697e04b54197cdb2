const TWICE = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/** Whether a row of digits ends in a valid check digit, as card and account numbers do. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnSum(digits, 1) % 10 === 0;
}

/** The check digit to append to a row of digits. */
export function checkDigitOf(digits: string): string {
  return String((10 - (luhnSum(digits, 0) % 10)) % 10);
}

/** Sums digits from the right, doubling every second one; `firstDoubled` tells which is the first doubled. */
function luhnSum(digits: string, firstDoubled: 0 | 1): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, character, index) => {
      const digit = Number(character);
      return sum + (index % 2 === firstDoubled ? (TWICE[digit] ?? 0) : digit);
    }, 0);
}

const TWICE = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/** Whether a row of digits ends in the check digit that card numbers and account numbers carry. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && luhnSum(digits, 1) % 10 === 0;
}

/** The digit to write behind a row of digits. */
export function checkDigitOf(digits: string): string {
  return String((10 - (luhnSum(digits, 0) % 10)) % 10);
}

/** Sums from the right, doubling every second digit; `firstDoubled` is where that begins. */
function luhnSum(digits: string, firstDoubled: 0 | 1): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, character, index) => {
      const digit = Number(character);
      return sum + (index % 2 === firstDoubled ? (TWICE[digit] ?? 0) : digit);
    }, 0);
}

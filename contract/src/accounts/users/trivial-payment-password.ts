/** Six equal digits, or six that follow each other up or down (890123 as well). */
export function isTrivialPaymentPassword(sixDigits: string): boolean {
  const digits = Array.from(sixDigits, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && [0, 1, 9].includes(step);
}

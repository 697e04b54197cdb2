/** Whether the digits are six equal ones, or six in ascending or descending order (including 890123). */
export function isTrivialPaymentPassword(sixDigits: string): boolean {
  const digits = Array.from(sixDigits, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && [0, 1, 9].includes(step);
}

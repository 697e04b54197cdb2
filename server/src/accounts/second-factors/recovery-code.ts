/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const GROUP = 4;

/** Sixty random bits as a person writes them down: "K7QF-2M9X-PARW". */
export function newRecoveryCode(below: (limit: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[below(ALPHABET.length)] ?? '');
  return letters.join('').replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** The stored form of a typed code: capitals, no dashes or spaces. Null when it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.length === LENGTH && Array.from(plain).every((letter) => ALPHABET.includes(letter)) ? plain : null;
}

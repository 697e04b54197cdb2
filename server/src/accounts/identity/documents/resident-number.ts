import { isDay } from './age.ts';
import { regionOf } from './provinces.ts';

/** The facts that a mainland resident number contains (GB 11643). */
export interface ResidentNumber {
  readonly number: string;
  /** Such as 1994-05-02. */
  readonly birthDate: string;
  readonly sex: 'male' | 'female';
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
const MODULUS = 11;

/**
 * Reads a number of eighteen characters: region, day of birth, serial number with sex, check character. Null if it is
 * invalid.
 */
export function readResidentNumber(typed: string): ResidentNumber | null {
  const number = typed.toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || regionOf(number) === null) return null;
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDay(birthDate) || number.at(-1) !== checkCharacterOf(number)) return null;
  return { number, birthDate, sex: Number(number[16]) % 2 === 1 ? 'male' : 'female' };
}

/** The check character for these seventeen digits. */
export function checkCharacterOf(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return CHECK_CHARACTERS[sum % MODULUS] ?? '';
}

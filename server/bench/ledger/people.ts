export const PEOPLE = 20_000;
/** The last hundred own nothing and never receive: they are the ones who cannot pay. */
export const BROKE = 100;
export const AMOUNT = 5n;
export const CURRENCY = 'EH';

export function personId(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

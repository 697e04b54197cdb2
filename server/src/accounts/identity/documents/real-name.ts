/** The dots that keyboards offer inside names; documents use one sign for all of them. */
const DOTS = /[\u00b7\u2022\u2027\u2219\u22c5\u30fb\uff65\u0387]/gu;
const HAN_NAME = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u;
const LATIN_NAME = /^\p{L}[\p{L}\p{M}]*(?:[ '’.-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;
const HAN_CHARACTERS = { min: 2, max: 30 };
const LATIN_CHARACTERS = { min: 2, max: 60 };

/**
 * The form of a name that is stored and compared: trimmed, one space between words, none between Han characters, one
 * kind of middle dot, full-width letters made plain. Rare characters outside the basic plane stay.
 */
export function normalisedName(typed: string): string {
  const plain = typed
    .replaceAll(DOTS, '·')
    .replaceAll(/[\uff01-\uff5e]/g, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/ ?· ?/g, '·');
  return /\p{Script=Han}/u.test(plain) ? plain.replaceAll(' ', '') : plain;
}

/** Whether a normalised name can stand on a document: Han characters with middle dots, or letters where allowed. */
export function isRealName(name: string, allows: 'han' | 'any'): boolean {
  const length = Array.from(name).length;
  if (HAN_NAME.test(name)) return length >= HAN_CHARACTERS.min && length <= HAN_CHARACTERS.max;
  return allows === 'any' && LATIN_NAME.test(name) && length >= LATIN_CHARACTERS.min && length <= LATIN_CHARACTERS.max;
}

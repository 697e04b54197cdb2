const DECIMALS = 2;
const UNIT = 10n ** BigInt(DECIMALS);
const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * An amount as EH writes it, such as "9.70", in hundredths of a coin: 970n. Calculate with these, never with
 * floating-point numbers. Throws for anything else.
 */
export function minorOf(amount: string): bigint {
  const [, sign = '', whole = '', part = ''] = AMOUNT.exec(amount) ?? [];
  if (whole === '') throw new RangeError(`"${amount}" is not an amount of EH`);
  const minor = BigInt(whole) * UNIT + BigInt(part.padEnd(DECIMALS, '0'));
  return sign === '' ? minor : -minor;
}

/** Hundredths of a coin in EH's notation: 970n becomes "9.70". */
export function amountOf(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(DECIMALS + 1, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** The value of a sum of coins at a price, both in hundredths, to the nearest hundredth. */
export function valueOf(minor: bigint, price: bigint): bigint {
  return (minor * price + UNIT / 2n) / UNIT;
}

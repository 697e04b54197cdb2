/** A decimal between two others at an eased progress; both ends have the same decimals. */
export function valueBetween(from: string, to: string, progress: number): string {
  const decimals = Math.max(decimalsOf(from), decimalsOf(to));
  const start = minorOf(from, decimals);
  const eased = 1 - (1 - progress) ** 3;
  const moved = ((minorOf(to, decimals) - start) * BigInt(Math.round(eased * STEPS))) / BigInt(STEPS);
  return write(start + moved, decimals);
}

const STEPS = 1000;

function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

function minorOf(value: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

function write(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

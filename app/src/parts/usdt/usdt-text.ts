/** The amount without trailing zeros: "213.5" for "213.500000". */
export function shortUsdt(usdt: string): string {
  return usdt.includes('.') ? usdt.replace(/\.?0+$/, '') : usdt;
}

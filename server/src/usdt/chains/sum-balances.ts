/** Questions to a node that are under way at one time. */
const AT_ONCE = 25;

/** What lies at all of these addresses together. */
export async function sumBalances(
  addresses: readonly string[],
  balanceOf: (address: string) => Promise<bigint>,
): Promise<bigint> {
  let sum = 0n;
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const balances = await Promise.all(addresses.slice(start, start + AT_ONCE).map(balanceOf));
    sum += balances.reduce((all, one) => all + one, 0n);
  }
  return sum;
}

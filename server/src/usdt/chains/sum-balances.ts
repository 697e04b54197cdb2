/** The number of concurrent requests to a node. */
const AT_ONCE = 25;

/** The sum of the balances of these addresses. */
export async function sumBalances(
  addresses: readonly string[],
  balanceOf: (address: string) => Promise<bigint>,
): Promise<bigint> {
  let sum = 0n;
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    const balances = await Promise.all(addresses.slice(start, start + AT_ONCE).map(balanceOf));
    sum += balances.reduce((total, balance) => total + balance, 0n);
  }
  return sum;
}

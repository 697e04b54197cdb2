/** An account number in groups of four digits: "8801 2746". */
export function accountText(account: string): string {
  return account.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/** Types of bills on a user's statement, with the specification's names. */
export const billTypes = [
  'Sell_Fall',
  'Buy',
  'Transfer_In',
  'Normal_Claim',
  'Transfer_Claim',
  'Sell',
  'Sell_Success',
  'Transfer_Out',
  'Normal_Reduce',
  'Transfer_Reduce',
] as const;
export type BillType = (typeof billTypes)[number];

/** What a new payment account has to go through before money comes in by it. */
export interface NewAccountRules {
  /** Whether adding one, or giving one another number, takes the code of purpose 5. */
  readonly needsCode: boolean;
  /** How long it waits before big sales; 0 for not at all. */
  readonly waitHours: number;
  /** Above this a sale is big: all of somebody's open listings through new accounts together, in fiat minor units. */
  readonly bigSaleMinor: bigint;
}

/** What a house begins with. */
export const usualNewAccounts: NewAccountRules = { needsCode: true, waitHours: 24, bigSaleMinor: 20_000_00n };
/** In the demo nobody waits for anything. */
export const demoNewAccounts: NewAccountRules = { ...usualNewAccounts, needsCode: false, waitHours: 0 };

const HOUR = 3_600_000;

/** Until when an account is too new for big sales; null when it is not, or no longer. */
export function waitsUntil(
  numberSetAt: Date,
  { waitHours }: Pick<NewAccountRules, 'waitHours'>,
  now: Date,
): Date | null {
  const until = new Date(numberSetAt.getTime() + waitHours * HOUR);
  return until > now ? until : null;
}

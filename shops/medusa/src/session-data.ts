/**
 * The data of a payment session. Medusa shows it to the shop's pages, so it holds nothing secret; they send the buyer to
 * `pay_url`.
 */
export interface SessionData {
  readonly session_id: string;
  readonly order_id: string;
  readonly merchant_order_no: string;
  /** As the shop priced it: decimal text, and the currency in capitals. */
  readonly amount: string;
  readonly currency: string;
  readonly pay_url: string | null;
  /** How many orders were made for this session; each has a number of its own. */
  readonly attempt: number;
}

/** The data that this provider stored in a session. Throws for anything else. */
export function sessionDataOf(data: Readonly<Record<string, unknown>> | undefined): SessionData {
  const { session_id, order_id, merchant_order_no, amount, currency, pay_url, attempt } = data ?? {};
  return {
    session_id: textOf(session_id),
    order_id: textOf(order_id),
    merchant_order_no: textOf(merchant_order_no),
    amount: textOf(amount),
    currency: textOf(currency),
    pay_url: typeof pay_url === 'string' ? pay_url : null,
    attempt: typeof attempt === 'number' ? attempt : 1,
  };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new TypeError('this payment session was not begun with EH');
  return value;
}

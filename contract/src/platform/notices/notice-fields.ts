import type { BilingualText } from '../languages/language.ts';

/** Every field that any notice's data may have, as on the wire. */
export interface NoticeFields {
  readonly transaction_id: string;
  readonly transaction_no: string;
  readonly buyer_userid: string;
  readonly seller_userid: string;
  /** The masked real name of the other side of the trade. */
  readonly counterparty: string;
  readonly fiat_amount: string;
  readonly fiat: string;
  /** The payment channel. */
  readonly channel: string;
  /** Unix seconds at which the trade's running deadline ends. */
  readonly timeout: number;
  readonly order_id: string;
  readonly order_no: string;
  readonly amount: string;
  readonly currency: string;
  readonly transfer_id: string;
  /** The sender of the coins, by masked name. */
  readonly sender: string;
  /** The ids of a USDT purchase and of a redemption, for their pages. */
  readonly purchase_id: string;
  readonly redemption_id: string;
  /** The id of a payment to a merchant, for its page. */
  readonly payment_id: string;
  /** The name of the merchant. */
  readonly merchant: string;
  /** The id of a grant, for its page, and the name of its app. With a payment: the app that made it. */
  readonly grant_id: string;
  readonly app: string;
  /** The id of a plan, for its page, and the Unix seconds at which its next payment is taken, at the earliest. */
  readonly plan_id: string;
  readonly pays_at: number;
  /** The id of answered feedback, for its page. */
  readonly feedback_id: string;
  readonly reason: number;
  /** The operator's reason as shown to users. */
  readonly why: BilingualText;
  /** The change of the account, or the device that logged in. */
  readonly said: BilingualText;
  /** The host of a merchant's webhook endpoint. */
  readonly host: string;
  /** Set if the seller is urged to confirm: shows the countdown pop-up instead of a dialog. */
  readonly is_reminder: boolean;
  /** In a reminder: whether the coins go to the buyer at the deadline; otherwise an operator decides. */
  readonly is_released_at_timeout: boolean;
}

/** The data of one type: the fields that are always present, and those that may be. */
export type Carries<Always extends keyof NoticeFields, AtTimes extends keyof NoticeFields = never> = {
  readonly [Field in Always]: NoticeFields[Field];
} & { readonly [Field in AtTimes]?: NoticeFields[Field] | undefined };

/** The data of any notice, including one stored by an older version with fewer fields. */
export type NoticeFacts = { readonly [Field in keyof NoticeFields]?: NoticeFields[Field] | undefined };

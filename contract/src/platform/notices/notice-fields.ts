import type { BilingualText } from '../languages/language.ts';

/** Every field that the data of some notice has, as it is on the wire. */
export interface NoticeFields {
  readonly transaction_id: string;
  readonly transaction_no: string;
  readonly buyer_userid: string;
  readonly seller_userid: string;
  /** The other side of the trade, by the masked real name. */
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
  /** The sender of the coins, by a masked name. */
  readonly sender: string;
  /** A purchase of coins with USDT and a redemption, for their pages. */
  readonly purchase_id: string;
  readonly redemption_id: string;
  /** A payment to a merchant, for its page. */
  readonly payment_id: string;
  /** The name of the merchant. */
  readonly merchant: string;
  /** An authorization of a third party, for its page, and the name of its app. With a payment: the app that made it. */
  readonly grant_id: string;
  readonly app: string;
  /** Answered feedback, for its page. */
  readonly feedback_id: string;
  readonly reason: number;
  /** The reason that an operator gave, as users read it. */
  readonly why: BilingualText;
  /** The change of the account, or the device that logged in. */
  readonly said: BilingualText;
  /** The server of a merchant that an endpoint names. */
  readonly host: string;
  /** The seller is urged to confirm: shows the countdown pop-up instead of a modal. */
  readonly is_reminder: boolean;
  /** With a reminder: whether the coins go to the buyer when the deadline passes; otherwise an operator decides. */
  readonly is_released_at_timeout: boolean;
}

/** The data of one type: the fields that it always has, and those that it has at times. */
export type Carries<Always extends keyof NoticeFields, AtTimes extends keyof NoticeFields = never> = {
  readonly [Field in Always]: NoticeFields[Field];
} & { readonly [Field in AtTimes]?: NoticeFields[Field] | undefined };

/** The data of any notice: also of one that an older version stored with fewer fields. */
export type NoticeFacts = { readonly [Field in keyof NoticeFields]?: NoticeFields[Field] | undefined };

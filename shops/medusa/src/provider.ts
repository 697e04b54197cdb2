import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from '@medusajs/framework/types';
import { AbstractPaymentProvider, MathBN } from '@medusajs/framework/utils';
import { type EhOptions, EhPayments, type Price } from './eh-payments.ts';
import { type PaymentModule, withRefundRecords } from './refund-records.ts';
import type { SessionData } from './session-data.ts';

const NEEDED = ['baseUrl', 'keyId', 'secret', 'webhookSecret'] as const;
const DECIMALS = 2;

/** EH as a payment provider of Medusa: `pp_eh_eh`, with its webhooks at `/hooks/payment/eh_eh`. */
export class EhPaymentProvider extends AbstractPaymentProvider<EhOptions> {
  static override identifier = 'eh';
  readonly #payments: EhPayments;
  readonly #module: PaymentModule;

  static override validateOptions(options: Readonly<Record<string, unknown>>): void {
    for (const name of NEEDED) if (!options[name]) throw new Error(`the payment provider of EH needs ${name}`);
  }

  constructor(container: PaymentModule & Record<string, unknown>, options: EhOptions) {
    super(container, options);
    this.#module = container;
    this.#payments = new EhPayments(options);
  }

  override async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const sessionId = input.data?.['session_id'];
    if (typeof sessionId !== 'string') throw new Error('Medusa named no payment session');
    const data = await this.#payments.begin(sessionId, priceOf(input));
    return { id: data.order_id, data: stored(data), status: 'pending' };
  }

  override async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data: stored(await this.#payments.change(input.data, priceOf(input))) };
  }

  override async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return this.getPaymentStatus(input);
  }

  override async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const [status, data] = await this.#payments.outcome(input.data);
    return { status, data: stored(data) };
  }

  /** A payment at EH is the money itself, so there is nothing left to capture; this makes sure that it was paid. */
  override async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const [outcome, data] = await this.#payments.outcome(input.data);
    if (outcome !== 'captured') throw new Error(`the order ${data.merchant_order_no} is not paid at EH`);
    return { data: stored(data) };
  }

  override async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const refundId = input.context?.idempotency_key;
    if (refundId === undefined) throw new Error('Medusa named no refund');
    const amount = MathBN.convert(input.amount).toFixed(DECIMALS);
    const refunded = await withRefundRecords(this.#module, refundId, (records) =>
      this.#payments.refund(input.data, { amount, records }),
    );
    return { data: stored(refunded) };
  }

  override async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const [, data] = await this.#payments.outcome(input.data);
    return { data: stored(data) };
  }

  override async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return { data: stored(await this.#payments.close(input.data)) };
  }

  override async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data: stored(await this.#payments.close(input.data)) };
  }

  override async getWebhookActionAndData(payload: ProviderWebhookPayload['payload']): Promise<WebhookActionResult> {
    const { rawData, headers } = payload;
    const found = await this.#payments.readWebhook(rawData, textHeaders(headers));
    if (found === null) return { action: 'not_supported' };
    const { outcome, sessionId, amount } = found;
    return {
      action: outcome === 'error' ? 'failed' : outcome,
      data: { session_id: sessionId, amount: MathBN.convert(amount) },
    };
  }
}

// oxlint-disable-next-line typescript/no-redundant-type-constituents -- Medusa's types are there in the long test only.
function priceOf({ amount, currency_code: currency }: InitiatePaymentInput | UpdatePaymentInput): Price {
  return { amount: MathBN.convert(amount).toFixed(DECIMALS), currency };
}

const stored = (data: SessionData): Record<string, unknown> => ({ ...data });

function textHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

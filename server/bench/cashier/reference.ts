import pg from 'pg';
import { entryIdOf } from '../../src/ledger/journal/index.ts';
import {
  AMOUNT_MINOR,
  CURRENCY,
  FEE_MINOR,
  feeAccount,
  MERCHANT_ID,
  payerAccount,
  payerId,
  shopAccount,
} from './shop.ts';

/** The length of the event that our path writes for such an order. */
const EVENT_BYTES = 579;
/**
 * The fastest way without group commit that we know: one function call, one transaction, the same rows. Plans are cached,
 * nothing is fetched that is not needed, the gates are not asked, and the rows that all payments share are locked last.
 */
const PAY = `
create or replace function bench_pay(v_id uuid, p_order uuid, p_payer uuid, p_from uuid)
returns boolean language plpgsql as $$
declare
  v_now timestamptz := now(); v_number text;
  v_from bigint; v_from_number bigint; v_to bigint; v_to_number bigint; v_fee bigint; v_fee_number bigint;
begin
  perform 1 from users where id = p_payer for no key update;
  update cashier_orders
    set status = 'paid', paid_by_id = p_payer, paid_at = v_now, ended_at = v_now, fee_minor = ${FEE_MINOR}
    where id = p_order and status in ('open', 'funding') returning merchant_order_no into v_number;
  if not found then return false; end if;
  insert into cashier_payers (payer_id, order_id) values (p_payer, p_order);
  insert into ledger_entries (id, key, kind, cause_kind, cause_id, posted_at, transaction_id)
    values (v_id, 'cashier_order:' || p_order || ':pay_merchant', 'pay_merchant', 'cashier_order', p_order, v_now,
      pg_current_xact_id()::text::bigint);
  insert into velocity_acts
      (id, kind, person_id, recipient, amount_minor, fresh_minor, traits, is_reviewed, has_code, happened_at)
    values (p_order, 'payment', p_payer, null, ${AMOUNT_MINOR}, 0, '{}', false, false, v_now);
  insert into webhook_events (id, merchant_id, environment, type, subject_id, subject_no, body, created_at)
    values (v_id, '${MERCHANT_ID}', 'live', 'order.paid', p_order, v_number, repeat('x', ${EVENT_BYTES}), v_now);
  insert into outbox (id, topic, payload, attempts, created_at)
    values (v_id, 'notice', jsonb_build_object('user_id', p_payer, 'type', 'payment.succeeded', 'data',
      jsonb_build_object('payment_id', p_order, 'order_no', p_order, 'merchant', 'Qinghe Books', 'amount', '140.00', 'currency', '${CURRENCY}')),
      0, v_now);
  update ledger_accounts set balance = balance - ${AMOUNT_MINOR}, posting_count = posting_count + 1
    where id = p_from and balance >= ${AMOUNT_MINOR} returning balance, posting_count into v_from, v_from_number;
  if not found then raise 'insufficient funds'; end if;
  insert into cashier_days as d (merchant_id, environment, day, paid_minor, payments)
    values ('${MERCHANT_ID}', 'live', (v_now at time zone 'Asia/Shanghai')::date, ${AMOUNT_MINOR}, 1)
    on conflict (merchant_id, environment, day)
    do update set paid_minor = d.paid_minor + excluded.paid_minor, payments = d.payments + 1;
  update ledger_accounts set balance = balance + ${AMOUNT_MINOR - FEE_MINOR}, posting_count = posting_count + 1
    where id = '${shopAccount}' returning balance, posting_count into v_to, v_to_number;
  update ledger_accounts set balance = balance + ${FEE_MINOR}, posting_count = posting_count + 1
    where id = '${feeAccount}' returning balance, posting_count into v_fee, v_fee_number;
  insert into ledger_postings (account_id, number, entry_id, amount, balance_before, balance_after, bill_type, posted_at)
    values (p_from, v_from_number, v_id, -${AMOUNT_MINOR}, v_from + ${AMOUNT_MINOR}, v_from, 'Transfer_Reduce', v_now),
      ('${shopAccount}', v_to_number, v_id, ${AMOUNT_MINOR - FEE_MINOR}, v_to - ${AMOUNT_MINOR - FEE_MINOR}, v_to, null, v_now),
      ('${feeAccount}', v_fee_number, v_id, ${FEE_MINOR}, v_fee - ${FEE_MINOR}, v_fee, null, v_now);
  return true;
end $$`;

export async function openReference(url: string, connections: number) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  await clients[0]?.query(PAY);
  return {
    name: `function-${connections}`,
    /** Payments a second, when everybody pays one of these orders at once. */
    async pay(orders: readonly string[]): Promise<number> {
      const waiting = [...orders.entries()];
      const startedAt = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
            const [number, orderId] = next;
            const entryId = entryIdOf(`cashier_order:${orderId}:pay_merchant`);
            const values = [entryId, orderId, payerId(number), payerAccount(number)];
            const text = 'select bench_pay($1, $2, $3, $4) as is_paid';
            const { rows } = await client.query({ name: 'pay', text, values });
            if (rows[0]?.is_paid !== true) throw new Error(`The order ${orderId} was not paid`);
          }
        }),
      );
      return orders.length / ((performance.now() - startedAt) / 1000);
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

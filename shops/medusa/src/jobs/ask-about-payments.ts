import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MathBN, Modules, PaymentActions } from '@medusajs/framework/utils';
import { catchUp, DoneOrders, type KnownSession, type Shop } from '../catch-up.ts';
import { type EhOptions, EhPayments } from '../eh-payments.ts';

const PACKAGE = '@eh/medusa-payment';
/** The workflow that Medusa runs for a webhook. */
const PROCESS_PAYMENT = 'process-payment-workflow';

export const config = { name: 'eh-ask-about-payments', schedule: '*/2 * * * *' };

/** By key: what this process has seen done. */
const doneOrders = new Map<string, DoneOrders>();

/** Asks EH which sessions were paid, and completes those whose webhook did not arrive. */
// oxlint-disable-next-line import/no-default-export -- Medusa asks the file of a job for one.
export default async function askAboutPayments(container: MedusaContainer): Promise<void> {
  const shop = shopOf(container);
  for (const options of optionsOf(container)) {
    const { keyId, prefix = '' } = options;
    const name = `${keyId} ${prefix}`;
    const done = doneOrders.get(name) ?? new DoneOrders();
    doneOrders.set(name, done);
    await catchUp(new EhPayments(options).paidLately(), shop, done.at(Date.now()));
  }
}

function shopOf(container: MedusaContainer): Shop {
  const workflows = container.resolve(Modules.WORKFLOW_ENGINE);
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  return {
    find: (ids) => findSessions(container, ids),
    async settle({ sessionId, amount }) {
      logger.info(`EH: the session ${sessionId} was paid, and no webhook said so`);
      const data = { session_id: sessionId, amount: MathBN.convert(amount) };
      await workflows.run(PROCESS_PAYMENT, { input: { action: PaymentActions.SUCCESSFUL, data } });
    },
    fail({ sessionId }, error) {
      logger.error(`EH: the paid session ${sessionId} could not be completed: ${String(error)}`);
    },
  };
}

async function findSessions(container: MedusaContainer, ids: readonly string[]): Promise<readonly KnownSession[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: sessions } = await query.graph({
    entity: 'payment_session',
    fields: ['id', 'payment_collection_id', 'payment.captured_at', 'payment.refunds.id'],
    filters: { id: [...ids] },
  });
  const { data: carts } = await query.graph({
    entity: 'cart_payment_collection',
    fields: ['cart_id', 'payment_collection_id'],
    filters: { payment_collection_id: sessions.map((session) => session.payment_collection_id) },
  });
  const { data: orders } = await query.graph({
    entity: 'order_cart',
    fields: ['cart_id'],
    filters: { cart_id: carts.map((cart) => cart.cart_id) },
  });
  const ordered = new Set(orders.map((order) => order.cart_id));
  return sessions.map(({ id, payment_collection_id: collection, payment }) => {
    const own = carts.filter((cart) => cart.payment_collection_id === collection);
    const isCaptured = Boolean(payment?.captured_at);
    return {
      id,
      isDone: isCaptured && own.every((cart) => ordered.has(cart.cart_id)),
      isRefunded: (payment?.refunds ?? []).length > 0,
    };
  });
}

interface ProviderEntry {
  readonly resolve?: unknown;
  readonly options?: EhOptions;
}

/** The options of the providers of EH in `medusa-config.ts`. */
function optionsOf(container: MedusaContainer): readonly EhOptions[] {
  const { modules = {} } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
  return Object.values(modules)
    .flatMap((module) => (typeof module === 'object' ? providersOf(module.options) : []))
    .flatMap(({ resolve, options }) => (resolve === PACKAGE && options !== undefined ? [options] : []));
}

const providersOf = (options: Readonly<Record<string, unknown>> | undefined): readonly ProviderEntry[] =>
  Array.isArray(options?.['providers']) ? options['providers'] : [];

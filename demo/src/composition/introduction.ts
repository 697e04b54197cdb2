import { newestSdkPath } from '@eh/server/merchants/developers/index.ts';
import { demoOperators } from '../people/seed-operators.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD } from '../people/seed-people.ts';
import { demoBearer, demoKeys } from '../shop/demo-merchant.ts';

/** The first steps for a newcomer, printed to the terminal. */
export function introduction(
  address: string,
  { shopUrl, hasPartners }: { readonly shopUrl: string | null; readonly hasPartners: boolean },
): string {
  return [
    '',
    `  app       ${address}/`,
    `  console   ${address}/console/`,
    `  API       ${address}/api/docs`,
    `  for shops ${address}/developers   (take payments; keys, SDK, all calls)`,
    ...(shopUrl === null
      ? []
      : [`  shop      ${shopUrl}/   (buy a coffee with EH, log in with EH)`, ...keysToTry(address)]),
    `  passkeys  ${address.replace('127.0.0.1', 'localhost')}/   (they need a name in the address, not a number)`,
    `  codes     ${address}/dev/outbox   (mails and messages that would have been sent)`,
    `  USDT      ${address}/dev/faucet   (gives some on this demo's own chain)`,
    '',
    `  people    alice sells, bob buys, carol complains, dora is new, erin waits to be verified,`,
    `            coffee owns a shop that takes payments, mei does its finances`,
    `            the log-in page has them all: tap a name; payment password ${DEMO_PAYMENT_PASSWORD}`,
    `            (by hand: the name and the password ${DEMO_PASSWORD})`,
    ...(hasPartners
      ? [
          '            all other sellers answer by themselves: buy from one, and it accepts within seconds,',
          '            checks your payment and releases; post a listing, and somebody buys from you',
        ]
      : []),
    `  operators password ${DEMO_PASSWORD}; add the secret to any authenticator for the six-digit code`,
    ...demoOperators.map(
      (operator) => `            ${operator.name.padEnd(6)} ${operator.role.padEnd(9)} ${operator.totpSecret}`,
    ),
    '',
  ].join('\n');
}

/** The shop's test keys, with three commands to copy: an order, the list of orders, webhooks on this computer. */
function keysToTry(address: string): readonly string[] {
  const bearer = `-H 'Authorization: Bearer ${demoBearer.bearer}'`;
  const order = `-H 'Content-Type: application/json' -d '{"merchant_order_no":"A-1","amount":"9.70","subject":"Coffee"}'`;
  const listen = `npx --yes --package=${address}${newestSdkPath} eh listen --forward-to http://localhost:3000`;
  return [
    `            its test keys: ${demoBearer.bearer}, or to sign with`,
    `            ${demoKeys.test.id} and ${demoKeys.test.secret}`,
    `  to copy   curl ${address}/open/v1/orders ${bearer} -H 'Idempotency-Key: order-A-1' ${order}`,
    `            curl ${address}/open/v1/orders ${bearer}`,
    `            EH_URL=${address} EH_KEY=${demoBearer.bearer} ${listen}`,
  ];
}

const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

/** A shop of one region, with a cart for each test. Its last line is for the test. */
module.exports.default = async ({ container }) => {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Web' }] });
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Web', type: 'publishable', created_by: '' }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [{ name: 'China', currency_code: 'cny', countries: ['cn'], payment_providers: ['pp_eh_eh'] }],
  });
  const [user] = await container.resolve(Modules.USER).createUsers([{ email: process.env.ADMIN_EMAIL }]);
  const auth = container.resolve(Modules.AUTH);
  const body = { email: process.env.ADMIN_EMAIL, password: process.env.ADMIN_PASSWORD };
  const { authIdentity } = await auth.register('emailpass', { body });
  await auth.updateAuthIdentities([{ id: authIdentity.id, app_metadata: { user_id: user.id } }]);
  const carts = [];
  for (let made = 0; made < 4; made += 1) {
    const cart = await run(flows.createCartWorkflow, {
      region_id: region.id,
      sales_channel_id: channel.id,
      email: `buyer-${made}@example.com`,
      items: [{ title: 'Tea', quantity: 2, unit_price: 34, requires_shipping: false }],
    });
    carts.push(cart.id);
  }
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`SEEDED ${JSON.stringify({ key: key.token, carts })}`);
};

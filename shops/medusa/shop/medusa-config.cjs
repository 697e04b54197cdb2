const { defineConfig } = require('@medusajs/framework/utils');

const { DATABASE_URL, EH_URL, EH_KEY, EH_SECRET, EH_WEBHOOK_SECRET } = process.env;
const options = {
  baseUrl: EH_URL,
  keyId: EH_KEY,
  secret: EH_SECRET,
  webhookSecret: EH_WEBHOOK_SECRET,
};

module.exports = defineConfig({
  plugins: ['@eh/medusa-payment'],
  admin: { disable: true },
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'of a test', cookieSecret: 'of a test' },
  },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: { webhook_delay: 1, providers: [{ resolve: '@eh/medusa-payment', id: 'eh', options }] },
    },
  ],
});

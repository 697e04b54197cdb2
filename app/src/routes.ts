import { centerScreen, emailScreen, exchangeRecordsScreen, mobileScreen } from './composed-screens.ts';
import { contentRoutes } from './content-routes.ts';
import { marketRoutes } from './market-routes.ts';
import { merchantRoutes } from './merchant-routes.ts';
import type { RouteTable } from './shell/route.ts';
import { leadsTo, noPage, page, tab, tradePage } from './shell/route-kinds.ts';

/** Every route of the product, by name. A screen's code is loaded on the first navigation to it. */
export const routes: RouteTable = {
  // The splash is shown before any page (`shell/splash.ts`): navigating to it restarts the app.
  splash: page('pages/SplashPage', () => Promise.resolve(() => null)),
  tabhome: tab('pages/index/home', async () => (await import('./content/home/home-screen.tsx')).HomeScreen),
  tabcenter: tab('pages/index/center', centerScreen),
  tabme: tab('pages/index/personal', async () => (await import('./accounts/users/me-screen.tsx')).MeScreen),

  login: page('pages/login/login', async () => (await import('./accounts/sessions/login-screen.tsx')).LoginScreen),
  'login-index': leadsTo('login', 'pages/login/index'),
  'forgot-password': page(
    'pages/login/forgot-password',
    async () => (await import('./accounts/sessions/forgot-screen.tsx')).ForgotScreen,
  ),
  'freeze-account': page(
    'pages/login/freeze-account',
    async () => (await import('./accounts/sessions/freeze/freeze-screen.tsx')).FreezeScreen,
  ),
  register: page(
    'pages/login/register',
    async () => (await import('./accounts/sessions/registering/register-screen.tsx')).RegisterScreen,
  ),
  'auth-login': page(
    'pages/login/auth-login',
    async () => (await import('./accounts/sessions/auth-login-screen.tsx')).AuthLoginScreen,
  ),

  'permission-reminder': page(
    'pages/index/permission-reminder',
    async () => (await import('./accounts/identity/permission-screen.tsx')).PermissionScreen,
  ),

  'set-identity': page(
    'pages/personal/set-identity',
    async () => (await import('./accounts/identity/set-identity-screen.tsx')).SetIdentityScreen,
  ),
  'identity-status': page(
    'pages/personal/identity-status',
    async () => (await import('./accounts/identity/status-screen.tsx')).IdentityStatusScreen,
  ),
  'set-psd': page(
    'pages/personal/set-psd',
    async () => (await import('./accounts/sessions/passwords/set-password-screen.tsx')).SetPasswordScreen,
  ),
  'change-secpassword': page(
    'pages/personal/change-secpassword',
    async () => (await import('./accounts/sessions/passwords/payment-password-screen.tsx')).PaymentPasswordScreen,
  ),
  security: page(
    'pages/personal/security',
    async () => (await import('./accounts/users/security/security-screen.tsx')).SecurityScreen,
  ),
  devices: page(
    'pages/personal/devices',
    async () => (await import('./accounts/sessions/devices/devices-screen.tsx')).DevicesScreen,
  ),
  authenticator: page(
    'pages/personal/authenticator',
    async () => (await import('./accounts/second-factors/authenticator-screen.tsx')).AuthenticatorScreen,
  ),
  passkeys: page(
    'pages/personal/passkeys',
    async () => (await import('./accounts/passkeys/passkeys-screen.tsx')).PasskeysScreen,
  ),
  'trader-keys': page(
    'pages/personal/trader-keys',
    async () => (await import('./merchants/traders/trader-keys-screen.tsx')).TraderKeysScreen,
  ),
  'trader-key': page(
    'pages/personal/trader-key',
    async () => (await import('./merchants/traders/key/trader-key-screen.tsx')).TraderKeyScreen,
  ),
  'trader-webhook': page(
    'pages/personal/trader-webhook',
    async () => (await import('./merchants/traders/webhook/trader-webhook-screen.tsx')).TraderWebhookScreen,
  ),
  changeSecPass: leadsTo('change-secpassword', 'pages/personal/change-secpassword'),
  'change-mobile': page('pages/personal/change-mobile', mobileScreen),
  'change-email': page('pages/personal/change-email', emailScreen),
  'bind-mobile': page('pages/personal/bind-mobile', mobileScreen),
  'bind-email': page('pages/personal/bind-email', emailScreen),
  modify: page('pages/personal/modify', async () => (await import('./accounts/users/modify-screen.tsx')).ModifyScreen),
  'my-data': page(
    'pages/personal/my-data',
    async () => (await import('./accounts/closing/my-data-screen.tsx')).MyDataScreen,
  ),
  'account-closing': page(
    'pages/personal/account-closing',
    async () => (await import('./accounts/closing/account-closing-screen.tsx')).AccountClosingScreen,
  ),
  'notice-to-users': page(
    'pages/personal/notice-to-users',
    async () => (await import('./content/texts/notice-screen.tsx')).NoticeScreen,
  ),
  'payment-information': page(
    'pages/personal/payment-information',
    async () => (await import('./trading/payment-accounts/payment-accounts-screen.tsx')).PaymentAccountsScreen,
  ),
  'payment-infomation': leadsTo('payment-information', 'pages/personal/payment-infomation'),
  'personal-index': noPage('pages/personal/index'),
  people: noPage('pages/user/people'),
  person: page('pages/user/person', async () => (await import('./trading/profiles/person-screen.tsx')).PersonScreen),
  related: page(
    'pages/user/related',
    async () => (await import('./trading/profiles/related-screen.tsx')).RelatedScreen,
  ),

  'buy-trade': tradePage(
    'pages/trade/buy-trade',
    async () => (await import('./trading/trades/buy-trade-screen.tsx')).BuyTradeScreen,
  ),
  'sale-trade': tradePage(
    'pages/trade/sale-trade',
    async () => (await import('./trading/trades/sale-trade-screen.tsx')).SaleTradeScreen,
  ),
  'payment-voucher': tradePage(
    'pages/trade/payment-voucher',
    async () => (await import('./trading/trades/buyer/voucher-screen.tsx')).VoucherScreen,
  ),
  'seller-complain': page(
    'pages/trade/seller-complain',
    async () => (await import('./trading/complaints/opening/complain-screen.tsx')).ComplainScreen,
  ),
  'complain-reply': tradePage(
    'pages/trade/complain-reply',
    async () => (await import('./trading/complaints/complain-reply-screen.tsx')).ComplainReplyScreen,
  ),
  'complain-result': tradePage(
    'pages/trade/complain-result',
    async () => (await import('./trading/complaints/complain-result-screen.tsx')).ComplainResultScreen,
  ),
  complaints: page(
    'pages/orders/complaints',
    async () => (await import('./trading/complaints/list/complaints-screen.tsx')).ComplaintsScreen,
  ),
  receipt: page(
    'pages/trade/receipt',
    async () => (await import('./trading/trades/receipt/receipt-screen.tsx')).ReceiptScreen,
  ),
  chat: tradePage('pages/trade/chat', async () => (await import('./trading/chat/chat-screen.tsx')).ChatScreen),

  wallet: page('pages/wallet/index', async () => (await import('./wallet/transfers/receive-screen.tsx')).ReceiveScreen),
  scan: page('pages/wallet/scan', async () => (await import('./wallet/transfers/scan/scan-screen.tsx')).ScanScreen),
  transfer: page(
    'pages/wallet/transfer',
    async () => (await import('./wallet/transfers/transfer-screen.tsx')).TransferScreen,
  ),
  'buy-with-usdt': page(
    'pages/wallet/buy-with-usdt',
    async () => (await import('./usdt/purchases/buy-with-usdt-screen.tsx')).BuyWithUsdtScreen,
  ),
  'redeem-usdt': page(
    'pages/wallet/redeem-usdt',
    async () => (await import('./usdt/redemptions/redeem-screen.tsx')).RedeemScreen,
  ),
  'address-list': page(
    'pages/wallet/address-list',
    async () => (await import('./wallet/transfers/addresses/address-list-screen.tsx')).AddressListScreen,
  ),
  'add-address': page(
    'pages/wallet/add-address',
    async () => (await import('./wallet/transfers/addresses/add-address-screen.tsx')).AddAddressScreen,
  ),
  'add-chain': page(
    'pages/wallet/add-chain',
    async () => (await import('./trading/payment-accounts/add-account-screen.tsx')).AddAccountScreen,
  ),
  'auth-add-wallet': page(
    'pages/wallet/auth-add-wallet',
    async () => (await import('./trading/payment-accounts/auth-add-account-screen.tsx')).AuthAddAccountScreen,
  ),
  'edit-mychain': page(
    'pages/wallet/edit-mychain',
    async () => (await import('./trading/payment-accounts/edit-account-screen.tsx')).EditAccountScreen,
  ),
  'choose-bank': page(
    'pages/wallet/choose-bank',
    async () => (await import('./trading/payment-accounts/banks/choose-bank-screen.tsx')).ChooseBankScreen,
  ),
  'play-video': page(
    'pages/wallet/play-video',
    async () => (await import('./files/uploads/play-video-screen.tsx')).PlayVideoScreen,
  ),

  'exchange-records': page('pages/orders/exchange-records', exchangeRecordsScreen),
  'transfer-records': page(
    'pages/orders/transfer-records',
    async () => (await import('./wallet/transfers/transfer-records-screen.tsx')).TransferRecordsScreen,
  ),
  'transfer-receipt': page(
    'pages/wallet/transfer-receipt',
    async () => (await import('./wallet/transfers/receipt/transfer-receipt-screen.tsx')).TransferReceiptScreen,
  ),
  'wallet-orders': page(
    'pages/orders/wallet-orders',
    async () => (await import('./wallet/bills/bills-screen.tsx')).BillsScreen,
  ),
  solvency: page(
    'pages/index/solvency',
    async () => (await import('./wallet/solvency/solvency-screen.tsx')).SolvencyScreen,
  ),
  bill: page('pages/orders/bill', async () => (await import('./wallet/bills/bill-screen.tsx')).BillScreen),
  trades: page(
    'pages/orders/trades',
    async () => (await import('./trading/trades/list/trades-screen.tsx')).TradesScreen,
  ),
  'orders-trades': leadsTo('trades', 'pages/orders/trades', { index: '1' }),

  ...contentRoutes,
  ...marketRoutes,
  ...merchantRoutes,
  'preview-image': page(
    'preview-image',
    async () => (await import('./files/uploads/preview-image-screen.tsx')).PreviewImageScreen,
  ),
  'choose-location': page(
    'choose-location',
    async () => (await import('./trading/chat/locations/choose-location-screen.tsx')).ChooseLocationScreen,
  ),
  'open-location': page(
    'open-location',
    async () => (await import('./trading/chat/locations/open-location-screen.tsx')).OpenLocationScreen,
  ),
};

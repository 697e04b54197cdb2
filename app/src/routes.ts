import type { RouteName } from '@eh/contract/gates.ts';
import type { PageParams } from './shell/page-stack.ts';
import type { Route, RouteTable, Screen } from './shell/route.ts';

/** Every route of the product, by its name. A screen's code is loaded when it is first gone to. */
export const routes: RouteTable = {
  // The splash stands before any page does (`splash/show-splash.ts`): going to it is starting anew.
  splash: page('pages/SplashPage', () => Promise.resolve(() => null)),
  tabhome: tab('pages/index/home', async () => (await import('./home/home-screen.tsx')).HomeScreen),
  tabcenter: tab('pages/index/center', async () => (await import('./center-screen.tsx')).CenterScreen),
  tabme: tab('pages/index/personal', async () => (await import('./me/me-screen.tsx')).MeScreen),

  login: page('pages/login/login', async () => (await import('./login/login-screen.tsx')).LoginScreen),
  'login-index': leadsTo('login', 'pages/login/index'),
  'forgot-password': page(
    'pages/login/forgot-password',
    async () => (await import('./login/forgot-screen.tsx')).ForgotScreen,
  ),
  'freeze-account': page(
    'pages/login/freeze-account',
    async () => (await import('./login/freeze-screen.tsx')).FreezeScreen,
  ),
  register: page('pages/login/register', async () => (await import('./login/register-screen.tsx')).RegisterScreen),
  'auth-login': page(
    'pages/login/auth-login',
    async () => (await import('./login/auth-login-screen.tsx')).AuthLoginScreen,
  ),

  announcement: page(
    'pages/index/announcement',
    async () => (await import('./bulletins/announcements-screen.tsx')).AnnouncementsScreen,
  ),
  inbox: page('pages/index/inbox', async () => (await import('./live/inbox-screen.tsx')).InboxScreen),
  'out-order': notBuilt('pages/index/out-order'),
  'permission-reminder': page(
    'pages/index/permission-reminder',
    async () => (await import('./identity/permission-screen.tsx')).PermissionScreen,
  ),
  'help-list': notBuilt('pages/help/help-list'),
  'help-info': notBuilt('pages/help/help-info'),

  'set-identity': page(
    'pages/personal/set-identity',
    async () => (await import('./identity/set-identity-screen.tsx')).SetIdentityScreen,
  ),
  'identity-status': page(
    'pages/personal/identity-status',
    async () => (await import('./identity/status-screen.tsx')).IdentityStatusScreen,
  ),
  'set-psd': page(
    'pages/personal/set-psd',
    async () => (await import('./me/set-password-screen.tsx')).SetPasswordScreen,
  ),
  'change-secpassword': page(
    'pages/personal/change-secpassword',
    async () => (await import('./me/security-password-screen.tsx')).SecurityPasswordScreen,
  ),
  security: page(
    'pages/personal/security',
    async () => (await import('./me/security/security-screen.tsx')).SecurityScreen,
  ),
  devices: page('pages/personal/devices', async () => (await import('./me/security/devices-screen.tsx')).DevicesScreen),
  authenticator: page(
    'pages/personal/authenticator',
    async () => (await import('./me/security/authenticator-screen.tsx')).AuthenticatorScreen,
  ),
  passkeys: page(
    'pages/personal/passkeys',
    async () => (await import('./me/security/passkeys-screen.tsx')).PasskeysScreen,
  ),
  changeSecPass: leadsTo('change-secpassword', 'pages/personal/change-secpassword'),
  'change-mobile': page('pages/personal/change-mobile', mobileScreen),
  'change-email': page('pages/personal/change-email', emailScreen),
  'bind-mobile': page('pages/personal/bind-mobile', mobileScreen),
  'bind-email': page('pages/personal/bind-email', emailScreen),
  modify: page('pages/personal/modify', async () => (await import('./me/modify-screen.tsx')).ModifyScreen),
  'notice-to-users': page(
    'pages/personal/notice-to-users',
    async () => (await import('./me/notice-screen.tsx')).NoticeScreen,
  ),
  'payment-information': page(
    'pages/personal/payment-information',
    async () => (await import('./accounts/payment-accounts-screen.tsx')).PaymentAccountsScreen,
  ),
  'payment-infomation': leadsTo('payment-information', 'pages/personal/payment-infomation'),
  'personal-index': noPage('pages/personal/index'),
  people: noPage('pages/user/people'),
  person: page('pages/user/person', async () => (await import('./people/person-screen.tsx')).PersonScreen),
  related: page('pages/user/related', async () => (await import('./people/related-screen.tsx')).RelatedScreen),

  sale: page('pages/trade/sale', async () => (await import('./market/sale/sale-screen.tsx')).SaleScreen),
  'buy-market': page(
    'pages/trade/buy-market',
    async () => (await import('./market/browse/market-screen.tsx')).MarketScreen,
  ),
  'buy-apply': page('pages/trade/buy-apply', async () => (await import('./market/buy/buy-screen.tsx')).BuyScreen),
  'buy-trade': tradePage(
    'pages/trade/buy-trade',
    async () => (await import('./trades/buy-trade-screen.tsx')).BuyTradeScreen,
  ),
  'sale-trade': tradePage(
    'pages/trade/sale-trade',
    async () => (await import('./trades/sale-trade-screen.tsx')).SaleTradeScreen,
  ),
  'payment-voucher': tradePage(
    'pages/trade/payment-voucher',
    async () => (await import('./trades/buyer/voucher-screen.tsx')).VoucherScreen,
  ),
  'seller-complain': page(
    'pages/trade/seller-complain',
    async () => (await import('./complaints/complain-screen.tsx')).ComplainScreen,
  ),
  'complain-reply': tradePage(
    'pages/trade/complain-reply',
    async () => (await import('./complaints/complain-reply-screen.tsx')).ComplainReplyScreen,
  ),
  'complain-result': tradePage(
    'pages/trade/complain-result',
    async () => (await import('./complaints/complain-result-screen.tsx')).ComplainResultScreen,
  ),
  complaints: page(
    'pages/orders/complaints',
    async () => (await import('./complaints/complaints-screen.tsx')).ComplaintsScreen,
  ),
  receipt: page('pages/trade/receipt', async () => (await import('./trades/receipt/receipt-screen.tsx')).ReceiptScreen),
  chat: tradePage('pages/trade/chat', async () => (await import('./chat/chat-screen.tsx')).ChatScreen),

  wallet: page('pages/wallet/index', async () => (await import('./wallet/receive-screen.tsx')).ReceiveScreen),
  scan: page('pages/wallet/scan', async () => (await import('./wallet/scan/scan-screen.tsx')).ScanScreen),
  transfer: page('pages/wallet/transfer', async () => (await import('./wallet/transfer-screen.tsx')).TransferScreen),
  'buy-with-usdt': page(
    'pages/wallet/buy-with-usdt',
    async () => (await import('./exchange/buy-with-usdt-screen.tsx')).BuyWithUsdtScreen,
  ),
  'redeem-usdt': page(
    'pages/wallet/redeem-usdt',
    async () => (await import('./exchange/redeem-screen.tsx')).RedeemScreen,
  ),
  'cashier-payment': notBuilt('pages/wallet/cashier-payment'),
  'address-list': page(
    'pages/wallet/address-list',
    async () => (await import('./wallet/address-list-screen.tsx')).AddressListScreen,
  ),
  'add-address': page(
    'pages/wallet/add-address',
    async () => (await import('./wallet/add-address-screen.tsx')).AddAddressScreen,
  ),
  'add-chain': page(
    'pages/wallet/add-chain',
    async () => (await import('./accounts/add-account-screen.tsx')).AddAccountScreen,
  ),
  'auth-add-wallet': page(
    'pages/wallet/auth-add-wallet',
    async () => (await import('./accounts/auth-add-account-screen.tsx')).AuthAddAccountScreen,
  ),
  'edit-mychain': page(
    'pages/wallet/edit-mychain',
    async () => (await import('./accounts/edit-account-screen.tsx')).EditAccountScreen,
  ),
  'choose-bank': page(
    'pages/wallet/choose-bank',
    async () => (await import('./accounts/choose-bank-screen.tsx')).ChooseBankScreen,
  ),
  'play-video': page(
    'pages/wallet/play-video',
    async () => (await import('./identity/play-video-screen.tsx')).PlayVideoScreen,
  ),

  'exchange-records': page(
    'pages/orders/exchange-records',
    async () => (await import('./exchange/exchange-records-screen.tsx')).ExchangeRecordsScreen,
  ),
  'transfer-records': page(
    'pages/orders/transfer-records',
    async () => (await import('./wallet/transfer-records-screen.tsx')).TransferRecordsScreen,
  ),
  'transfer-receipt': page(
    'pages/wallet/transfer-receipt',
    async () => (await import('./wallet/transfer-receipt-screen.tsx')).TransferReceiptScreen,
  ),
  'wallet-orders': page(
    'pages/orders/wallet-orders',
    async () => (await import('./wallet/bills/bills-screen.tsx')).BillsScreen,
  ),
  solvency: page('pages/index/solvency', async () => (await import('./solvency/solvency-screen.tsx')).SolvencyScreen),
  bill: page('pages/orders/bill', async () => (await import('./wallet/bills/bill-screen.tsx')).BillScreen),
  trades: page('pages/orders/trades', async () => (await import('./trades/list/trades-screen.tsx')).TradesScreen),
  'orders-trades': leadsTo('trades', 'pages/orders/trades', { index: '1' }),
  sales: page('pages/orders/sales', async () => (await import('./market/listings/sales-screen.tsx')).SalesScreen),
  'orders-sales': leadsTo('sales', 'pages/orders/sales', { index: '1' }),
  'my-sale-order': page(
    'pages/orders/my-sale-order',
    async () => (await import('./market/listings/own-order-screen.tsx')).OwnOrderScreen,
  ),

  'auth-apply': notBuilt('pages/auth/auth-apply'),
  'preview-image': page(
    'preview-image',
    async () => (await import('./files/preview-image-screen.tsx')).PreviewImageScreen,
  ),
  'choose-location': page(
    'choose-location',
    async () => (await import('./locations/choose-location-screen.tsx')).ChooseLocationScreen,
  ),
  'open-location': page(
    'open-location',
    async () => (await import('./locations/open-location-screen.tsx')).OpenLocationScreen,
  ),
};

async function mobileScreen(): Promise<Screen> {
  return (await import('./contacts/contact-screen.tsx')).MobileScreen;
}

async function emailScreen(): Promise<Screen> {
  return (await import('./contacts/contact-screen.tsx')).EmailScreen;
}

function page(path: string, load: () => Promise<Screen>): Route {
  return { kind: 'screen', path, isTab: false, isOfTrade: false, load };
}

function tradePage(path: string, load: () => Promise<Screen>): Route {
  return { kind: 'screen', path, isTab: false, isOfTrade: true, load };
}

function tab(path: string, load: () => Promise<Screen>): Route {
  return { kind: 'screen', path, isTab: true, isOfTrade: false, load };
}

function leadsTo(name: RouteName, path: string, params: PageParams = {}): Route {
  return { kind: 'alias', path, leadsTo: name, params };
}

/** A page of a later issue: it has its address and its gates, and says honestly that it is not there yet. */
function notBuilt(path: string): Route {
  return { kind: 'not-built', path };
}

/** A name of the specification without a page. */
function noPage(path: string): Route {
  return { kind: 'no-page', path };
}

import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of third-party authorization: of requests of apps, of grants, and of what apps do with them. */
export const appRefusals = {
  ApplyNotFound: {
    code: 47_001,
    http: 200,
    en: 'This authorization request is not valid. Please start again in the app.',
    zh: '授权请求无效，请返回应用重新发起',
  },
  ApplyExpired: {
    code: 47_002,
    http: 200,
    en: 'This authorization request has expired. Please start again in the app.',
    zh: '授权请求已过期，请返回应用重新发起',
  },
  ApplyAnswered: {
    code: 47_003,
    http: 200,
    en: 'This authorization request has already been answered. Please start again in the app.',
    zh: '该授权请求已处理，请返回应用重新发起',
  },
  AppStopped: {
    code: 47_004,
    http: 200,
    en: 'This app cannot be used at the moment',
    zh: '该应用暂时无法使用',
  },
  ScopeDiffers: {
    code: 47_005,
    http: 200,
    en: 'The link asks for other rights than the app has registered. Nothing was allowed.',
    zh: '链接中的权限与应用登记的不一致，未授权任何内容',
  },
  ScopeNotRequested: {
    code: 47_006,
    http: 200,
    en: 'The app did not request {scope}. Nothing was allowed.',
    zh: '应用未申请 {scope} 权限，未授权任何内容',
  },
  BaseScopeNeeded: {
    code: 47_007,
    http: 200,
    en: 'The app needs {scope}. You can only refuse the whole request.',
    zh: '{scope} 为必需权限，如不同意请拒绝整个请求',
  },
  CapAboveRequest: {
    code: 47_008,
    http: 200,
    en: 'The most you can allow is {payment} {currency} a payment and {day} {currency} a day',
    zh: '每笔最多可授权 {payment} {currency}，每天最多 {day} {currency}',
  },
  GrantNotFound: { code: 47_009, http: 404, en: 'Authorization not found', zh: '未找到该授权' },
  GrantEnded: {
    code: 47_010,
    http: 200,
    en: 'This authorization has already ended',
    zh: '该授权已失效',
  },
  GrantOnlyNarrows: {
    code: 47_011,
    http: 200,
    en: 'Here you can only take rights away and lower amounts. To allow more, authorize again in the app.',
    zh: '此处只能关闭权限或调低额度；如需增加，请在应用中重新授权',
  },
  RedirectNotRegistered: {
    code: 47_012,
    http: 422,
    en: 'This redirect address is not registered for the app. It has to match exactly.',
    zh: '该回调地址未登记，须与登记的地址完全一致',
  },
  ScopeNotForApp: {
    code: 47_013,
    http: 422,
    en: 'The app may not request {scope}',
    zh: '该应用不能申请 {scope} 权限',
  },
  CapOutOfRange: {
    code: 47_014,
    http: 422,
    en: 'An app may request at most {payment} {currency} a payment and {day} {currency} a day, and no more a payment than a day',
    zh: '应用最多可申请每笔 {payment} {currency}、每天 {day} {currency}，且每笔不得高于每天',
  },
  AppNotFound: { code: 47_015, http: 404, en: 'App not found', zh: '未找到该应用' },
  ScopeNotGranted: {
    code: 47_016,
    http: 403,
    en: 'The user has not granted {scope}',
    zh: '用户未授予 {scope} 权限',
  },
  PaymentAboveCap: {
    code: 47_017,
    http: 403,
    en: 'The user allows at most {most} {currency} a payment',
    zh: '用户授权的单笔上限为 {most} {currency}',
  },
  DayCapReached: {
    code: 47_018,
    http: 403,
    en: 'Today the user allows {left} {currency} more',
    zh: '用户今日授权额度剩余 {left} {currency}',
  },
  GrantOrderNotFound: {
    code: 47_019,
    http: 404,
    en: 'No order with this id belongs to the merchant of this app',
    zh: '该应用所属商户没有此订单',
  },
  RedirectNotOnDomain: {
    code: 47_020,
    http: 200,
    en: 'The redirect address {redirect} has to begin with https and be on {domain}. In the test environment http on localhost works, too.',
    zh: '回调地址 {redirect} 须以 https 开头且属于 {domain}；测试环境也可使用 localhost 的 http 地址',
  },
  AppNeedsBase: {
    code: 47_021,
    http: 200,
    en: 'An app needs openid or profile',
    zh: '应用至少需要 openid 或 profile 权限',
  },
  TooManyApps: {
    code: 47_022,
    http: 200,
    en: 'A merchant can have at most {most} apps in an environment',
    zh: '每个环境最多可登记 {most} 个应用',
  },
  AppReviewed: {
    code: 47_023,
    http: 200,
    en: 'Name, domain and rights were reviewed. Register another app to change them.',
    zh: '名称、域名和权限已通过审核，如需更改请登记新应用',
  },
  AppClosed: { code: 47_024, http: 200, en: 'This app is closed', zh: '该应用已关闭' },
} as const satisfies RefusalTable;

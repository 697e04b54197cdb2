import type { PermissionAction } from '@eh/contract/accounts/permissions/permission-actions.ts';
import type { PermissionName } from '@eh/contract/accounts/permissions/permission-names.ts';
import type { routesToBan } from '@eh/contract/operations/users/changes.ts';

/** Names of what can be closed to a person or a level. */
export const limitNames = {
  'zh-CN': {
    permissionNames: {
      buy: '买币',
      sale: '卖币',
      transfer: '转账',
      exchange_in_usdt: 'USDT 买币',
      transaction: '交易操作',
      complain: '申诉',
      wallet: '钱包支付',
    } satisfies Record<PermissionName, string>,
    groupNames: {
      'recharge.pay': '收银台支付',
      'order.sale': '发布挂单',
      'order.buy': '下单买币',
      'transfer.add': '发起转账',
      'exchange.usdt': 'USDT 买币页',
      'exchange.in': 'USDT 兑入',
      'exchange.out': 'USDT 兑出',
      'transaction.act': '推进交易（接单、付款、放币等）',
      'complain.review': '申请复核',
    } satisfies Record<PermissionAction, string>,
    routeNames: {
      'buy-market': '市场',
      'buy-apply': '购买',
      sale: '出售',
      transfer: '转账',
      wallet: '收款',
      'buy-with-usdt': 'USDT 买币',
      'cashier-payment': '支付',
      'out-order': '商户订单',
      'payment-information': '收付款账户',
      'add-chain': '添加账户',
      'auth-apply': '授权',
      'set-identity': '实名认证',
      'address-list': '地址簿',
    } satisfies Record<(typeof routesToBan)[number], string>,
  },
  en: {
    permissionNames: {
      buy: 'buying',
      sale: 'selling',
      transfer: 'transferring',
      exchange_in_usdt: 'buying with USDT',
      transaction: 'acting in trades',
      complain: 'complaining',
      wallet: 'paying from the wallet',
    },
    groupNames: {
      'recharge.pay': 'cashier payment',
      'order.sale': 'posting a listing',
      'order.buy': 'opening a trade',
      'transfer.add': 'sending a transfer',
      'exchange.usdt': 'the USDT purchase page',
      'exchange.in': 'USDT in',
      'exchange.out': 'USDT out',
      'transaction.act': 'Going on with trades (accept, pay, release …)',
      'complain.review': 'Asking for a review',
    },
    routeNames: {
      'buy-market': 'market',
      'buy-apply': 'buy',
      sale: 'sell',
      transfer: 'transfer',
      wallet: 'receive',
      'buy-with-usdt': 'buy with USDT',
      'cashier-payment': 'payment',
      'out-order': 'merchant order',
      'payment-information': 'payment accounts',
      'add-chain': 'add an account',
      'auth-apply': 'authorization',
      'set-identity': 'verification',
      'address-list': 'address book',
    },
  },
} as const;

const kinds = {
  'zh-CN': { permission: '权限', group: '功能', route: '页面' },
  en: { permission: 'Permission', group: 'Act', route: 'Page' },
} as const;

/** The same under the field names of a proposal: "permission.buy". */
export function limitFields(language: 'zh-CN' | 'en'): Readonly<Record<string, string>> {
  const { permissionNames, groupNames, routeNames } = limitNames[language];
  const named = (kind: keyof (typeof kinds)['en'], names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([name, word]) => [`${kind}.${name}`, `${kinds[language][kind]} · ${word}`]);
  return Object.fromEntries([
    ...named('permission', permissionNames),
    ...named('group', groupNames),
    ...named('route', routeNames),
  ]);
}

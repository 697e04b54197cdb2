import * as z from 'zod';
import type { OpenCallTable } from '../../../platform/calls/open-call.ts';
import { id, nothing, page, pageRequest } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { merchantLinkRefusals } from '../link-refusals.ts';
import { ofDays } from '../list-filter.ts';
import { merchantOrderRefusals } from '../merchant-refusals.ts';
import { exampleIds, linkExample, linkRequestExample } from '../open-examples.ts';
import { newLink, openLink } from './link-views.ts';

const byId = z.strictObject({ id });
const linkPath = { id: exampleIds.link };
const ofLinks = { group: 'Links', access: 'key', scope: 'orders' } as const;

export const linkOpenCalls = {
  'POST /open/v1/payment_links': {
    ...ofLinks,
    operationId: 'createPaymentLink',
    says: {
      en: 'Creates a payment link: an address that makes an order for each person who pays by it. Amount fixed or entered, pieces counted or not. The same number with the same content gives the first link again.',
      zh: '创建收款链接：每位通过它付款的人各得到一笔订单。金额可固定或由付款人填写，可限量。编号与内容都相同的重复请求会得到最初的链接。',
    },
    request: z.strictObject(newLink),
    answer: openLink,
    status: 201,
    refusals: {
      ...pick(merchantLinkRefusals, 'LinkNumberTaken', 'LinkTimeOver', 'LinkBoundsWrong'),
      ...pick(merchantOrderRefusals, 'MerchantNotPaying', 'WrongCurrency', 'OrderTooLarge'),
    },
    example: { request: linkRequestExample, answer: linkExample },
  },
  'GET /open/v1/payment_links': {
    ...ofLinks,
    readScope: 'read_orders',
    operationId: 'listPaymentLinks',
    says: {
      en: 'The payment links of this environment, newest first, by the day that they were made and whether they are closed.',
      zh: '当前环境的收款链接，最新的在前；可按创建日期和是否已关闭筛选。',
    },
    request: z.strictObject({
      ...pageRequest,
      ...ofDays,
      /** Closed by the merchant; an end or a stock that has run out closes nothing. */
      is_closed: z.boolean().optional(),
    }),
    answer: page(openLink),
    refusals: {},
    example: { answer: { rows: [linkExample], next_cursor: null } },
  },
  'GET /open/v1/payment_links/{id}': {
    ...ofLinks,
    readScope: 'read_orders',
    operationId: 'getPaymentLink',
    says: {
      en: 'One payment link. Its orders are those of `listOrders` with its `link_id`.',
      zh: '一个收款链接。它的订单可用 `listOrders` 按 `link_id` 列出。',
    },
    path: byId,
    request: nothing,
    answer: openLink,
    refusals: pick(merchantLinkRefusals, 'LinkUnknown'),
    example: { path: linkPath, answer: linkExample },
  },
  'POST /open/v1/payment_links/{id}/close': {
    ...ofLinks,
    operationId: 'closePaymentLink',
    says: {
      en: 'Closes a payment link: from then on nobody pays by it, whatever page they have open. Closing it again changes nothing.',
      zh: '关闭收款链接，此后任何人都无法再通过它付款，已打开的页面也不例外。重复关闭没有影响。',
    },
    path: byId,
    request: nothing,
    answer: openLink,
    refusals: pick(merchantLinkRefusals, 'LinkUnknown'),
    example: {
      path: linkPath,
      request: {},
      answer: { ...linkExample, status: 'closed', closed_at: linkExample.created_at + 600 },
    },
  },
} as const satisfies OpenCallTable;

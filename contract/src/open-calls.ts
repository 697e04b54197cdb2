import type * as z from 'zod';
import { appOpenCalls } from './merchants/apps/open-calls.ts';
import { invoiceOpenCalls } from './merchants/cashier/invoices/open-calls.ts';
import { linkOpenCalls } from './merchants/cashier/links/open-calls.ts';
import { cashierOpenCalls } from './merchants/cashier/open-calls.ts';
import { rateOpenCalls } from './merchants/cashier/rate-open-calls.ts';
import { merchantOpenCalls } from './merchants/merchants/open-calls.ts';
import { planOpenCalls } from './merchants/plans/open-calls.ts';
import { traderOpenCalls } from './merchants/traders/open-calls.ts';
import { webhookOpenCalls } from './merchants/webhooks/open-calls.ts';
import type { OpenCallTable } from './platform/calls/open-call.ts';

/** The open API: every call that other people's servers make, by method and path. */
export const openCalls = {
  ...merchantOpenCalls,
  ...cashierOpenCalls,
  ...linkOpenCalls,
  ...invoiceOpenCalls,
  ...rateOpenCalls,
  ...appOpenCalls,
  ...planOpenCalls,
  ...webhookOpenCalls,
  ...traderOpenCalls,
} as const satisfies OpenCallTable;

type OpenCalls = typeof openCalls;
type AnyOpenCall = OpenCalls[keyof OpenCalls];

/** The name of a call, as clients call it. */
export type OpenName = AnyOpenCall['operationId'];
export type OpenCallOf<Name extends OpenName> = Extract<AnyOpenCall, { readonly operationId: Name }>;
export type ParsedOpenRequest<Name extends OpenName> = z.output<OpenCallOf<Name>['request']>;
export type OpenPathOf<Name extends OpenName> =
  OpenCallOf<Name> extends { readonly path: infer Path extends z.ZodType } ? z.output<Path> : null;
export type OpenAnswer<Name extends OpenName> = z.output<OpenCallOf<Name>['answer']>;

import type { RefusalTable } from './refusal.ts';

/**
 * The shape of every answer. `code` 0 means success; any other number is a refusal, which `msg` explains in the
 * reader's language.
 */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

export const SUCCESS_CODE = 0;
/** No permission for this call: the app refreshes permissions, says so and returns home. */
export const NO_PERMISSION_CODE = 1000;
/** The account is frozen: the app says so and ends the session. */
export const ACCOUNT_FROZEN_CODE = 10_001;
/** The buyer has to finish running purchases first; the app offers a link to them. */
export const FINISH_BUYING_CODE = 20_001;
/** The seller has to finish running listings first; the app offers a link to them. */
export const FINISH_SELLING_CODE = 20_002;

/** Refusals that any call may give. */
export const commonRefusals = {
  NoPermission: {
    code: NO_PERMISSION_CODE,
    http: 200,
    en: 'You do not have permission for this. Please contact customer service.',
    zh: '暂无操作权限，请联系客服',
  },
  InvalidRequest: {
    code: 40_001,
    http: 422,
    en: 'This request is not valid: {reason}',
    zh: '提交的内容有误：{reason}',
  },
  NotLoggedIn: { code: 40_101, http: 401, en: 'Your login has expired', zh: '登录已过期' },
  NotFound: { code: 40_401, http: 404, en: 'Not found', zh: '未找到' },
  ActionReused: {
    code: 40_901,
    http: 409,
    en: 'This request number was already used for another request. Nothing was changed.',
    zh: '该操作编号已用于另一请求，未做任何更改',
  },
  SecretNotRepeated: {
    code: 40_902,
    http: 409,
    en: 'This was done before. Its secret is repeated for {minutes} minutes only: make a new one.',
    zh: '该操作已完成，其密钥仅在 {minutes} 分钟内可重复获取，请重新生成',
  },
  BodyTooLarge: { code: 41_301, http: 413, en: 'The request is too large', zh: '提交的内容过大' },
  TooManyRequests: {
    code: 42_901,
    http: 429,
    en: 'Too many requests. Try again in {seconds} s.',
    zh: '操作过于频繁，请在 {seconds} 秒后重试',
  },
  Broken: {
    code: 50_001,
    http: 500,
    en: 'Something went wrong on our side. If this was about money, check your records: no money has moved unless they show it. Reference {request_id}.',
    zh: '系统出现问题。如涉及资金，请以记录为准，记录中没有即未变动。编号 {request_id}',
  },
  Unavailable: {
    code: 50_301,
    http: 503,
    en: 'The service is starting or under maintenance. Nothing was changed. Please try again shortly.',
    zh: '服务正在启动或维护，未做任何更改，请稍后重试',
  },
  OutcomeUnknown: {
    code: 50_302,
    http: 503,
    en: 'The connection was lost while this was being saved, so the result is unknown. Please check your records before you try again.',
    zh: '保存时连接中断，结果尚不确定。请先查看记录，再决定是否重试',
  },
  Busy: {
    code: 50_303,
    http: 503,
    en: 'The service is busy. Nothing was changed. Please try again in {seconds} s.',
    zh: '当前访问量过大，未做任何更改，请在 {seconds} 秒后重试',
  },
} as const satisfies RefusalTable;

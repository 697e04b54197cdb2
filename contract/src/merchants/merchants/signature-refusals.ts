import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of a request whose signature, address or pace is not accepted. Nothing was executed. */
export const signatureRefusals = {
  KeyUnknown: { code: 44_011, http: 401, en: 'This API key does not exist or has ended', zh: 'API 密钥不存在或已失效' },
  SignatureMissing: {
    code: 44_012,
    http: 401,
    en: 'The request is not signed: send EH-Key, EH-Time, EH-Nonce and EH-Signature, or a bearer key in Authorization',
    zh: '请求未签名，需要 EH-Key、EH-Time、EH-Nonce 和 EH-Signature，或在 Authorization 中提供 Bearer 密钥',
  },
  SignatureWrong: {
    code: 44_013,
    http: 401,
    en: 'The signature does not match the request: sign time, nonce, method, path with query, and body as it is sent',
    zh: '签名与请求不符：请对时间、随机数、方法、含查询的路径和原始内容签名',
  },
  TimeOutsideWindow: {
    code: 44_014,
    http: 401,
    en: 'EH-Time is {seconds} s from the time here; at most {most} s are accepted. Check the clock of your server.',
    zh: 'EH-Time 与本站时间相差 {seconds} 秒，最多允许 {most} 秒，请检查服务器时钟',
  },
  RequestReplayed: {
    code: 44_015,
    http: 409,
    en: 'This signed request has been received before and was not carried out again. Sign a repeat anew, with the same Idempotency-Key.',
    zh: '该签名请求已收到过，未再次执行。重试时请重新签名，并保留相同的 Idempotency-Key',
  },
  AddressNotAllowed: {
    code: 44_016,
    http: 403,
    en: 'This key may not be used from {address}',
    zh: '该密钥不允许从 {address} 使用',
  },
  ScopeNotAllowed: {
    code: 44_017,
    http: 403,
    en: 'This key may not do this: it lacks the scope {scope}',
    zh: '该密钥没有权限 {scope}',
  },
  NeedsIdempotencyKey: {
    code: 44_018,
    http: 400,
    en: 'Send an Idempotency-Key of 8 to 80 letters, digits or - and _, so that a repeat does nothing twice',
    zh: '请提供 Idempotency-Key（8 至 80 个字母、数字、- 或 _），以免重复请求再次执行',
  },
  PaceExceeded: {
    code: 44_019,
    http: 429,
    en: 'This key may make {most} requests a minute. Try again in {seconds} s.',
    zh: '该密钥每分钟最多 {most} 次请求，请在 {seconds} 秒后重试',
  },
  /** Only a caller who holds the secret learns it: the signature is checked first. */
  KeyExpired: {
    code: 44_021,
    http: 401,
    en: 'This API key has expired. Make a new one.',
    zh: 'API 密钥已到期，请新建密钥',
  },
  KeyIsBearer: {
    code: 44_022,
    http: 401,
    en: 'This is a bearer key, which signs nothing: send it as Authorization: Bearer',
    zh: '这是 Bearer 密钥，不能用于签名，请用 Authorization: Bearer 发送',
  },
  NeedsMerchantKey: {
    code: 44_023,
    http: 403,
    en: 'This call is one of merchants, and this is the key of a person',
    zh: '该接口仅供商户密钥使用，当前为个人交易密钥',
  },
  NeedsTraderKey: {
    code: 44_024,
    http: 403,
    en: 'This call is one of people who trade, and this is the key of a merchant. Make a trader key in the app.',
    zh: '该接口仅供个人交易密钥使用，当前为商户密钥，请在 App 中创建交易密钥',
  },
} as const satisfies RefusalTable;

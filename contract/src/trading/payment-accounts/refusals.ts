import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals concerning accounts for paying and receiving. */
export const paymentAccountRefusals = {
  PaymentAccountNotFound: { code: 15_001, http: 404, en: 'This account was not found', zh: '未找到该收付款账户' },
  PaymentAccountInUse: {
    code: 15_002,
    http: 200,
    en: 'A listing or trade in progress uses this account',
    zh: '该账户正被进行中的挂单或交易使用',
  },
  UnknownChannel: { code: 15_003, http: 422, en: 'This payment method is not offered', zh: '暂不支持该收付款方式' },
  BadField: { code: 15_004, http: 422, en: 'Please check “{field}”', zh: '请检查“{field}”' },
  BadCardNumber: {
    code: 15_005,
    http: 200,
    en: 'This card number is not valid. Please check the digits.',
    zh: '银行卡号有误，请核对',
  },
  HolderNotYou: {
    code: 15_006,
    http: 200,
    en: 'The account holder must match your verified name',
    zh: '户名须与实名一致',
  },
  TooManyPaymentAccounts: {
    code: 15_007,
    http: 200,
    en: 'You can add up to {max} accounts',
    zh: '最多可添加 {max} 个账户',
  },
  PaymentAccountTaken: { code: 15_008, http: 200, en: 'This account is already registered', zh: '该账户已被登记' },
  BadAddress: {
    code: 15_009,
    http: 200,
    en: 'This address is not valid. Please copy it again.',
    zh: '地址有误，请重新复制',
  },
  QrUnreadable: {
    code: 15_010,
    http: 200,
    en: 'No QR code found in this picture',
    zh: '图片中没有可识别的二维码',
  },
  QrNotReceiving: {
    code: 15_011,
    http: 200,
    en: 'This is not a receiving code for {channel}',
    zh: '这不是{channel}收款码',
  },
  NewAccountCodeNeeded: {
    code: 15_012,
    http: 200,
    en: 'Please also enter the code sent to your phone or e-mail',
    zh: '请同时输入发送到您手机或邮箱的验证码',
  },
  PaymentAccountTooNew: {
    code: 15_013,
    http: 200,
    en: 'This account is new. You can use it for sales above {amount} in {hours} h.',
    zh: '新账户还需 {hours} 小时才能用于 {amount} 以上的出售',
  },
} as const satisfies RefusalTable;

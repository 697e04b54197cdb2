import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of redeeming coins for USDT, and of paying redemptions out. */
export const redemptionRefusals = {
  RedemptionClosed: {
    code: 36_001,
    http: 200,
    en: 'USDT redemption is currently unavailable. No money has moved.',
    zh: '当前暂不支持赎回 USDT，资金未变动',
  },
  RedemptionOutOfRange: {
    code: 36_002,
    http: 200,
    en: 'At your level, a redemption must be between {minimum} and {maximum} {currency}',
    zh: '您的等级单笔赎回须在 {minimum} 至 {maximum} {currency} 之间',
  },
  RedemptionDailyLimit: {
    code: 36_003,
    http: 200,
    en: 'You can redeem {left} {currency} more today',
    zh: '今日还可赎回 {left} {currency}',
  },
  RedemptionQuoteOver: {
    code: 36_004,
    http: 200,
    en: 'This quote has expired. No money has moved. Please get a new one.',
    zh: '报价已过期，资金未变动，请重新获取',
  },
  PayoutAddressWrong: {
    code: 36_005,
    http: 200,
    en: 'This is not a valid {chain} address: a character is wrong or missing. Please copy it again.',
    zh: '这不是有效的 {chain} 地址，有字符错误或缺失，请重新复制',
  },
  PayoutAddressOfOtherChain: {
    code: 36_006,
    http: 200,
    en: 'This address is on another network. USDT sent to it over {chain} would be lost.',
    zh: '这是其他网络的地址，通过 {chain} 转入会丢失',
  },
  PayoutAddressIsContract: {
    code: 36_007,
    http: 200,
    en: 'This is the address of a contract. Please enter the address of your own wallet.',
    zh: '该地址是合约，请填写您自己钱包的地址',
  },
  PayoutAddressIsOurs: {
    code: 36_008,
    http: 200,
    en: 'This address belongs to the platform. Please enter the address of your own wallet.',
    zh: '该地址属于平台，请填写您自己钱包的地址',
  },
  ChainNotAnswering: {
    code: 36_009,
    http: 200,
    en: 'The network is not responding. No money has moved. Please try again in a few minutes.',
    zh: '网络暂时没有应答，资金未变动，请几分钟后再试',
  },
  NeedsRedemptionCode: {
    code: 36_010,
    http: 200,
    en: 'You can redeem {left} {currency} more without a code. This redemption needs one. Please request a code.',
    zh: '免验证码额度剩余 {left} {currency}，本笔需要验证码，请先获取',
  },
  RedemptionNotFound: { code: 36_011, http: 404, en: 'Redemption not found', zh: '未找到该笔赎回' },
  RedemptionMovedOn: {
    code: 36_012,
    http: 200,
    en: 'This redemption has changed in the meantime. Please check it again.',
    zh: '该笔赎回状态已变化，请重新查看',
  },
  PayoutAccountShort: {
    code: 36_013,
    http: 200,
    en: 'The payout address holds {there} USDT, of which {promised} is reserved for other payouts. This payout needs {needed}. Please top it up first.',
    zh: '付款地址有 {there} USDT，其中 {promised} 已留给其他付款，本笔需要 {needed}，请先补足',
  },
  SignedTextUnreadable: {
    code: 36_014,
    http: 200,
    en: 'This is not a signed transaction. Nothing was sent.',
    zh: '这不是已签名的交易，未发出',
  },
  SignedFieldDiffers: {
    code: 36_015,
    http: 200,
    en: 'The signed transaction differs from the approved one in {field}. Nothing was sent.',
    zh: '已签名交易的 {field} 与批准的不一致，未发出',
  },
  SignedBySomebodyElse: {
    code: 36_016,
    http: 200,
    en: 'The transaction was signed by {signer}, not by the payout address. Nothing was sent.',
    zh: '签名来自 {signer}，不是付款地址，未发出',
  },
  NewAddressWaits: {
    code: 36_017,
    http: 200,
    en: 'This is the first payout of this user to this address. You can pay in {hours} hours.',
    zh: '该用户首次付到此地址，{hours} 小时后才能付款',
  },
  PayoutStillValid: {
    code: 36_018,
    http: 200,
    en: 'The existing payout file is still valid. You can create a new one after it expires.',
    zh: '已生成的付款文件仍然有效，到期后才能重新生成',
  },
  RedemptionPersonStopped: {
    code: 36_019,
    http: 200,
    en: 'This cannot be paid out because the user is no longer allowed to move funds. Reject it, or lift the restriction first.',
    zh: '该用户已不能动用资金，无法付款：请拒绝，或先解除限制',
  },
  OwnRate: {
    code: 36_020,
    http: 200,
    en: 'You, or somebody who counts as the same person, helped set the rate of this redemption. Somebody else has to handle the payout.',
    zh: '您（或与您视为同一人的运营人员）参与设定了这笔赎回的汇率，须由其他人处理付款',
  },
} as const satisfies RefusalTable;

import { gateTexts } from '@eh/contract/content/publications/modals/dialog-texts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const gateMessages = catalogue({
  'zh-CN': {
    frozen: gateTexts.account_frozen.zh,
    closing: gateTexts.account_closing.zh,
    goKeep: '去保留',
    fund: gateTexts.fund_restricted.zh,
    paymentPassword: gateTexts.security_password_missing.zh,
    goSet: '去设置',
    identity: gateTexts.identity_missing.zh,
    goVerify: '去认证',
    mobile: gateTexts.mobile_missing.zh,
    email: gateTexts.email_missing.zh,
    goBind: '去绑定',
    denied: gateTexts.no_permission.zh,
    usdtClosed: gateTexts.usdt_buy_closed.zh,
  },
  en: {
    frozen: gateTexts.account_frozen.en,
    closing: gateTexts.account_closing.en,
    goKeep: 'Keep it',
    fund: gateTexts.fund_restricted.en,
    paymentPassword: gateTexts.security_password_missing.en,
    goSet: 'Set it now',
    identity: gateTexts.identity_missing.en,
    goVerify: 'Verify now',
    mobile: gateTexts.mobile_missing.en,
    email: gateTexts.email_missing.en,
    goBind: 'Add it now',
    denied: gateTexts.no_permission.en,
    usdtClosed: gateTexts.usdt_buy_closed.en,
  },
});

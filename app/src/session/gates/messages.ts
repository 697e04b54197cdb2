import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const gateMessages = catalogue({
  'zh-CN': {
    frozen: '您的账号已被冻结',
    closing: '您的账号正在注销，如需继续使用请先保留账号',
    goKeep: '去保留',
    fund: '您当前被限制交易，如有疑问请联系在线客服',
    paymentPassword: '为了您的资金安全，请先设置支付密码',
    goSet: '去设置',
    identity: '请先完成实名认证',
    goVerify: '去认证',
    mobile: '为了您的账户资金安全，请先绑定手机号',
    email: '为了您的账户资金安全，请先绑定邮箱',
    goBind: '去绑定',
    denied: '暂无操作权限，请联系客服',
    usdtClosed: '当前暂不支持USDT买币，请联系在线客服',
  },
  en: {
    frozen: 'Your account has been frozen',
    closing: 'Your account is closing. Keep it to go on using it.',
    goKeep: 'Keep it',
    fund: 'You are currently restricted from trading, contact online customer service if in doubt',
    paymentPassword: 'For the safety of your funds, please set a payment password first',
    goSet: 'Set it now',
    identity: 'Please complete real-name verification first',
    goVerify: 'Verify now',
    mobile: 'For account fund safety, please bind a phone number first',
    email: 'For account fund safety, please bind an e-mail address first',
    goBind: 'Add it now',
    denied: 'You do not have permission for this. Please contact customer service.',
    usdtClosed: 'USDT purchase is currently unavailable, please contact online customer service',
  },
});

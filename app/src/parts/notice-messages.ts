import { PAYMENT_PASSWORD_LOCK_HOURS, PAYMENT_PASSWORD_TRIES } from '@eh/contract/accounts/users/limits.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const noticeMessages = catalogue({
  'zh-CN': {
    title: '用户须知',
    parts: (pauseHours: number) => [
      {
        title: '币由平台托管',
        text: '买家下单后，卖家的币由平台托管，直到交易结束。买家付款、卖家确认收款后，币放给买家；交易取消，币退回卖家。',
      },
      {
        title: '用本人账户付款',
        text: '付款账户和收款账户都必须是本人实名账户。请勿替他人付款，也不要让他人替您付款。',
      },
      {
        title: '收到钱再放币',
        text: '放币后无法撤回。请在银行或支付应用中亲自核对到账、金额和付款人姓名，不要只看截图。',
      },
      {
        title: '每一步都有时限',
        text: '超过时限，交易按规则继续：未付款的取消，付款后有争议的由平台裁定。时限显示在交易页面。',
      },
      {
        title: '密码和验证码只属于您',
        text: `工作人员不会向您索取登录密码、支付密码或验证码。支付密码输错 ${PAYMENT_PASSWORD_TRIES} 次会锁定 ${PAYMENT_PASSWORD_LOCK_HOURS} 小时。`,
      },
      {
        title: `变更后暂停 ${pauseHours} 小时`,
        text: `修改密码、更换手机号或邮箱、变更两步验证后，出售和转账暂停 ${pauseHours} 小时，以防账号被盗后资金被转走。`,
      },
      {
        title: '遇到问题请申诉',
        text: '对方未付款、金额不符或未放币时，请在交易页面发起申诉并上传凭证。请保留转账记录。',
      },
    ],
  },
  en: {
    title: 'Notice to users',
    parts: (pauseHours: number) => [
      {
        title: 'Coins are held in escrow',
        text: 'When a buyer opens a trade, the seller’s coins are locked until it ends. Once the buyer has paid and the seller confirms the money, the coins go to the buyer. If the trade is cancelled, they go back to the seller.',
      },
      {
        title: 'Pay from an account in your own name',
        text: 'Both the paying and the receiving account must be in the verified name of their owner. Do not pay for other people or let others pay for you.',
      },
      {
        title: 'Release only after the money has arrived',
        text: 'A release cannot be undone. Check the money, the amount and the payer’s name in your bank or payment app. A screenshot proves nothing.',
      },
      {
        title: 'Every step has a time limit',
        text: 'When time runs out, the trade follows its rules: unpaid orders are cancelled, and disputes over payments are decided by the platform. The time limit is shown on the trade page.',
      },
      {
        title: 'Keep passwords and codes to yourself',
        text: `Our staff will never ask for your login password, payment password or a verification code. After ${PAYMENT_PASSWORD_TRIES} wrong tries, the payment password is locked for ${PAYMENT_PASSWORD_LOCK_HOURS} hours.`,
      },
      {
        title: `Changes pause selling for ${pauseHours} hours`,
        text: `After you change a password, phone, e-mail or two-step verification, selling and transfers are paused for ${pauseHours} hours. This protects your coins if somebody takes over your account.`,
      },
      {
        title: 'Something wrong? Open a complaint',
        text: 'If the other side has not paid, paid a different amount or does not release the coins, open a complaint on the trade page and upload your evidence. Keep your payment records.',
      },
    ],
  },
});

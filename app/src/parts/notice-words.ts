import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const noticeWords = catalogue({
  'zh-CN': {
    title: '用户须知',
    parts: [
      {
        title: '币由平台托管',
        text: '买家下单后，卖家的币会被平台锁定，直到交易结束。买家付款、卖家确认收款后，币才会给买家；交易取消，币退回卖家。',
      },
      {
        title: '用本人账户付款',
        text: '付款账户和收款账户都必须是本人实名账户。不要替别人付款，也不要让别人替您付款。',
      },
      {
        title: '收到钱再放币',
        text: '放币后无法撤回。请在银行或支付应用里亲自查看到账、金额和付款人姓名，不要只看截图。',
      },
      {
        title: '每一步都有时限',
        text: '超过时限，交易会按规则继续：未付款的取消，付款后有争议的由平台仲裁。时限显示在交易页面。',
      },
      {
        title: '密码和验证码只属于您',
        text: '工作人员不会向您索取登录密码、支付密码或验证码。支付密码输错 5 次会锁定 3 小时。',
      },
      {
        title: '变更后暂停 24 小时',
        text: '修改密码、更换手机号或邮箱、变更二次验证后，出售和转账暂停 24 小时，以防账号被他人控制。',
      },
      {
        title: '遇到问题请申诉',
        text: '对方没有付款、金额不符或没有放币时，请在交易页面申诉并上传凭证。请保留转账记录。',
      },
    ],
  },
  en: {
    title: 'Notice to users',
    parts: [
      {
        title: 'The platform holds the coins',
        text: 'When a buyer opens a trade, the seller’s coins are locked until it ends. They go to the buyer once he has paid and the seller has the money; if the trade is cancelled, they go back.',
      },
      {
        title: 'Pay from an account in your own name',
        text: 'The account that pays and the one that receives carry the verified names of buyer and seller. Do not pay for others, and let nobody pay for you.',
      },
      {
        title: 'Release only what you have received',
        text: 'A release cannot be undone. Look in your bank or payment app for the money, the amount and the payer’s name; a picture of a payment proves nothing.',
      },
      {
        title: 'Every step has its time',
        text: 'When time runs out a trade goes on by its rules: what is not paid is cancelled, what is in dispute is decided by the platform. The trade’s page shows the time.',
      },
      {
        title: 'Passwords and codes are yours alone',
        text: 'Nobody of ours asks for your login password, payment password or a code. Five wrong payment passwords lock it for three hours.',
      },
      {
        title: 'A change pauses selling for 24 hours',
        text: 'After a password, phone, e-mail or second factor was changed, selling and transferring rest for 24 hours, so that nobody who took an account over can empty it.',
      },
      {
        title: 'Something is wrong? Complain',
        text: 'If the other side has not paid, paid another amount or does not release, complain on the trade’s page and add your evidence. Keep the records of your payments.',
      },
    ],
  },
});

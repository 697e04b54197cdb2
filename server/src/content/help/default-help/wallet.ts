import type { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import type { ArticlesOf } from './article.ts';

export const walletArticles: ArticlesOf<typeof articlesOfCategories.wallet> = {
  'balances-explained': {
    title: { zh: '可用、挂单中、交易中、冻结', en: 'Your balances' },
    body: {
      zh: `你的 {{coin}} 分在四处，加起来就是总额。
        - 可用：可以转账、卖出、赎回。
        - 挂单中：锁在你的卖单里，还没人买。取消卖单就回到可用。
        - 交易中：买家已下单，由平台托管，等你确认到账。
        - 冻结：转账、赎回审核中，或被客服暂时扣留。
        可动用的可能比可用少一些：平台开启新币保护时，刚买来的币要过几天才能转出，首页会写明到什么时候。
        每一笔变动都在[账单](eh:wallet-orders)里，点开能看到对应的凭据。`,
      en: `Your {{coin}} lies in four places, and together they are your total.
        - Available: you can transfer, sell or redeem it.
        - In listings: locked in what you sell and nobody has taken. It returns when you cancel.
        - In trades: a buyer has ordered, the platform holds it, and it waits for you to confirm the payment.
        - On hold: a transfer or redemption is under review, or customer service has stopped it.
        You may be able to move less than what is available: where the platform protects new coins, those just bought rest for some days. Home says until when.
        Every change is a line of your [bills](eh:wallet-orders). Tap it to see what caused it.`,
    },
  },
  'transfer-coins': {
    title: { zh: '怎么转账', en: 'How to transfer' },
    body: {
      zh: `在[转账](eh:transfer)里填对方的账号、手机号或邮箱，或扫对方的收款码。付之前页面会显示对方的昵称和部分姓名，请核对。
        - 每笔 {{transfer.minimum}} 到 {{transfer.maximum}}，每天合计最多 {{transfer.daily_maximum}}。
        - 手续费 {{transfer.fee_percent}}。
        - {{transfer.window_hours}}内合计超过 {{transfer.code_above}} 时，除支付密码外还要验证码；新登录或新收款人，额度更低。
        - 部分转账需要[审核](eh:help-info?id=transfer-under-review)。
        常用的人可以存进[地址簿](eh:address-list)。
        ! 转账不能撤回。有人在电话或聊天里催你转账，先停下来，见[常见骗局](eh:help-info?id=common-scams)。`,
      en: `Under [Transfer](eh:transfer) enter the account number, phone or e-mail of the person, or scan their code. Before you pay, the page shows their nickname and a part of their name. Check both.
        - Between {{transfer.minimum}} and {{transfer.maximum}} at once, and {{transfer.daily_maximum}} a day in all.
        - The fee is {{transfer.fee_percent}}.
        - Above {{transfer.code_above}} within {{transfer.window_hours}} you need a code beside the payment password, and earlier with a new login or a new recipient.
        - Some transfers are [reviewed](eh:help-info?id=transfer-under-review).
        Save people you often send to in the [address book](eh:address-list).
        ! A transfer cannot be undone. If somebody urges you to send, stop and read [Common scams](eh:help-info?id=common-scams).`,
    },
  },
  'transfer-under-review': {
    title: { zh: '转账为什么要审核', en: 'Why a transfer is reviewed' },
    body: {
      zh: `审核是为了在账户被盗或被骗时留出时间。审核中的币在“冻结”里，通过后到账，不通过原数退回。
        # 常见原因
        - 数额大，或短时间内转给很多人。
        - 第一次转给这个人。
        - 刚注册、没有实名，或在新设备上登录。
        - 转的是刚买来的币。
        付之前页面会说明这笔要不要审核。结果会通知你，不通过会写明理由。审核前可以在[转账记录](eh:transfer-records)里撤回。`,
      en: `A review leaves time when an account was stolen or somebody was deceived. The coins are “on hold”: they arrive when it passes, and come back in full when it does not.
        # The usual reasons
        - A large sum, or many recipients in a short time.
        - The first transfer to this person.
        - A new or unverified account, or a new device.
        - Coins that were just bought.
        The page says before you pay whether it will be reviewed. You are told the result, with a reason if it is refused. Until then you can take it back in the [records](eh:transfer-records).`,
    },
  },
  'receive-coins': {
    title: { zh: '怎么收款', en: 'How to receive' },
    body: {
      zh: `在[收款](eh:wallet)页出示你的收款码，或把账号告诉对方。可以先填金额，对方扫码后就不用再填。
        - 收款不收手续费，也不需要对方是好友。
        - 到账会通知你，记录在[账单](eh:wallet-orders)里。
        - 对方说转了而你没收到，请对方看转账记录：可能正在审核。
        > 账号是一串数字，最后一位是校验位，输错会提示。`,
      en: `Under [Receive](eh:wallet) show your code, or tell your account number. You can enter an amount first, so that the other side does not have to.
        - Receiving costs nothing, and you need not know each other.
        - You get a notice when it arrives, and a line in your [bills](eh:wallet-orders).
        - If somebody says they have sent and you have nothing, ask them to look at their records: it may be under review.
        > An account number ends in a check digit, so a typing error is noticed.`,
    },
  },
  'pay-a-merchant': {
    title: { zh: '向商户付款', en: 'Paying a shop' },
    body: {
      zh: `在商店选择用 {{coin}} 付款，会跳到这里的收银台。
        + 核对商户名称、金额和剩余时间。
        + 余额不够时，可以先买缺的部分，买到后自动付款。
        + 输入支付密码，付款后会自动回到商店。
        - 同一张订单付不了两回，过期的订单也付不了。
        - 退款由商户发起，退到你的可用余额，[账单](eh:wallet-orders)里有记录。
        ! 链接打开后商户名称不对，就不要付款。`,
      en: `When you choose {{coin}} in a shop, you come to the cashier here.
        + Check the name of the shop, the amount and the time that is left.
        + If your balance is too low, you can buy what is missing first. It is paid as soon as you have it.
        + Enter your payment password. You then return to the shop.
        - An order cannot be paid twice, nor after its time.
        - Refunds come from the shop to your available balance, with a line in your [bills](eh:wallet-orders).
        ! If a link shows another shop than you expect, do not pay.`,
    },
  },
  fees: {
    title: { zh: '手续费', en: 'Fees' },
    body: {
      zh: `下面是现在的费率，平台修改后这里会跟着变。
        - 买入：不收手续费
        - 卖出：成交额的 {{trade.fee_percent}}，放币时扣
        - 转账：{{transfer.fee_percent}}
        - 收款：不收
        - 用 USDT 买币和赎回：费用含在页面显示的汇率里
        所有费用都在你确认之前显示，确认后不会再变。银行和支付平台自己的费用由它们收取。`,
      en: `These are the rates in force. When the platform changes them, this page changes with them.
        - Buying: free
        - Selling: {{trade.fee_percent}} of the coins, taken when they are released
        - Transfers: {{transfer.fee_percent}}
        - Receiving: free
        - Buying with USDT and redeeming: included in the rate on the page
        You see every fee before you confirm, and it does not change afterwards. Banks and wallets may charge fees of their own.`,
    },
  },
  'proof-of-the-books': {
    title: { zh: '怎么核验账本', en: 'How the books are proven' },
    body: {
      zh: `每一笔变动都是一条分录，借贷相等，写下后谁也改不了。分录按顺序封进区块，每个区块都含有前一个的摘要，改动任何一条都会被发现。
        - 在[账单](eh:wallet-orders)里点开一笔，可以下载它在账本里的凭据。
        - 在[偿付证明](eh:solvency)里可以核对：你的余额包含在平台公布的总额里，而别人看不到你的余额。
        - 交易的收据和存证包带平台签名，不联网也能核验。
        > 发现对不上，请联系客服并附上凭据。`,
      en: `Every movement is an entry whose sides are equal, and nobody can change it once it is written. Entries are sealed into blocks, each with a digest of the one before, so that any change is found.
        - Tap a line of your [bills](eh:wallet-orders) and download its proof.
        - Under [Proof of the books](eh:solvency) you can check that your balance is part of the total the platform has published, without anybody seeing it.
        - Receipts and evidence packs of trades are signed and can be checked offline.
        > If something does not agree, contact customer service with the proof.`,
    },
  },
};

import type { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import type { ArticlesOf } from './article.ts';

export const buyingArticles: ArticlesOf<typeof articlesOfCategories.buying> = {
  'how-to-buy': {
    title: { zh: '怎么买币', en: 'How to buy' },
    body: {
      zh: `在[市场](eh:buy-market)里选一张卖单，用银行卡、支付宝或微信把钱付给卖家，卖家核对到账后放币给你。币从下单起就由平台托管，卖家动不了。
        # 步骤
        + 完成[实名认证](eh:help-info?id=verify-identity)，设好支付密码，添加一个本人名下的付款账户。
        + 在市场选卖单，填金额或数量，核对单价和总额，下单。
        + 等卖家接单。卖家有 {{trade.accept_minutes}}。
        + 按页面给的金额和账户付款，上传凭证，点“我已付款”。
        + 卖家核对到账后放币，币会直接到你的可用余额。
        # 限制
        - 同时进行的买入最多 {{trade.running_buys_most}} 笔，先完成再买下一笔。
        - 付款时间由卖家在卖单里定，从 {{trade.pay_minutes_least}}到 {{trade.pay_minutes_most}}不等，下单前就能看到。
        ! 只在 App 里看收款账户。聊天里发来的另一个账户，多半是骗局。`,
      en: `Choose a listing on the [market](eh:buy-market), pay the seller by bank card, Alipay or WeChat Pay, and the seller releases the coins once the money is there. From the moment you order, the platform holds the coins and the seller cannot move them.
        # Steps
        + Finish [verification](eh:help-info?id=verify-identity), set a payment password, and add a payment account in your own name.
        + Choose a listing, enter an amount, check price and total, and place the order.
        + Wait for the seller to accept. They have {{trade.accept_minutes}}.
        + Pay the exact amount to the account on the page, upload the receipt, and press “I've paid”.
        + The seller checks the payment and releases. The coins arrive in your available balance.
        # Limits
        - At most {{trade.running_buys_most}} purchases may run at the same time. Finish one before you begin the next.
        - The seller sets the time to pay, between {{trade.pay_minutes_least}} and {{trade.pay_minutes_most}}. You see it before you order.
        ! Take the account from this app only. A different account sent in a chat is usually a scam.`,
    },
  },
  'how-to-pay': {
    title: { zh: '怎么付款、怎么留凭证', en: 'How to pay and keep the receipt' },
    body: {
      zh: `# 看清尾数，一分不差
        有的订单带几分钱零头，卖家靠它认出你的钱。请按页面金额付，不要凑整。
        # 用你自己的账户付
        付款账户的户名要和你的实名一致。附言只写页面给的 {{trade.reference_digits}} 位参考号，不要写币、数字货币等字样。
        # 留下凭证，点“我已付款”
        截图或下载电子回单，在付款时间内上传。凭证上要看得到金额、收款人、时间和单号。
        > 超时前没付完也别慌：已经付了钱，可以在超时后 {{trade.late_paid_minutes}}内补交凭证，见[超时后才付款](eh:help-info?id=paid-too-late)。
        ! 付过钱就不要取消订单。取消后，币会退回卖家。`,
      en: `# Pay the exact amount
        Some orders end in a few odd cents, by which the seller knows your payment. Pay what the page says and do not round it.
        # Pay from your own account
        The account has to be in your verified name. As the remark write only the {{trade.reference_digits}}-digit reference from the page, and nothing about coins.
        # Keep the receipt and press “I've paid”
        Take a screenshot or download the receipt, and upload it within the time to pay. Amount, payee, time and number of the payment have to be readable.
        > If you paid and the time ran out, you can still send the receipt within {{trade.late_paid_minutes}} after it. See [Paid too late](eh:help-info?id=paid-too-late).
        ! Never cancel an order that you have paid: the coins go back to the seller.`,
    },
  },
  'seller-does-not-release': {
    title: { zh: '卖家一直不放币怎么办', en: 'The seller does not release' },
    body: {
      zh: `你点了“我已付款”后，卖家有 {{trade.confirm_minutes}}核对到账；到账慢的付款方式有 {{trade.confirm_slow_minutes}}。币一直由平台托管，卖家拿不走。
        # 你可以做的
        + 付款 {{trade.remind_pause_minutes}}后可以催一催，最多 {{trade.reminders_most}} 次。
        + 在聊天里问一句，把回单发给卖家。
        + 付款 {{trade.complain_after_minutes}}后仍没结果，可以[提出申诉](eh:help-info?id=how-to-complain)，客服会看双方的凭证。
        时间走完会怎样，看[倒计时归零会怎样](eh:help-info?id=when-time-runs-out)。
        ! 不要因为着急取消订单，也不要再付一遍。`,
      en: `After you press “I've paid”, the seller has {{trade.confirm_minutes}} to check the payment, or {{trade.confirm_slow_minutes}} with a slow payment method. The platform holds the coins all the time; the seller cannot take them.
        # What you can do
        + From {{trade.remind_pause_minutes}} after the payment you can remind the seller, up to {{trade.reminders_most}} times.
        + Write in the chat and send your receipt.
        + From {{trade.complain_after_minutes}} after the payment you can [complain](eh:help-info?id=how-to-complain). Customer service looks at the evidence of both sides.
        For the end of the countdown, see [When time runs out](eh:help-info?id=when-time-runs-out).
        ! Do not cancel in a hurry, and do not pay again.`,
    },
  },
  'wrong-amount': {
    title: { zh: '付错金额、付多了、付少了', en: 'Paid too much, too little or wrong' },
    body: {
      zh: `先不要取消订单，也不要自己再付一笔凑数。
        # 付少了
        在聊天里告诉卖家，按约定补足差额，再上传每一笔的凭证。卖家不同意补付，可以一起协商取消，由卖家退款。
        # 付多了
        请卖家退回多出的部分，退款要回到你付款的账户。卖家不退，就提出申诉，原因选“多付款”。
        # 付到了别的账户
        马上联系你的银行或支付平台撤回，同时在聊天里说明。付到了不是页面所示的账户，卖家没有收到，就不会放币。
        > 客服可以按金额拆分一笔交易：多少归买家，多少退卖家，都写在裁决里。`,
      en: `Do not cancel the order first, and do not send another payment on your own.
        # Too little
        Tell the seller in the chat, pay the difference as agreed, and upload both receipts. If the seller does not want that, agree to cancel and let the seller pay you back.
        # Too much
        Ask the seller to return the difference to the account you paid from. If they do not, complain and choose “Paid too much”.
        # To another account
        Ask your bank or wallet to recall the payment at once, and say so in the chat. Money that went to an account other than the one on the page has not reached the seller, so they will not release.
        > Customer service can split a trade: the decision says how much goes to the buyer and how much returns to the seller.`,
    },
  },
  'paid-too-late': {
    title: { zh: '超时后才付款', en: 'Paid after the time ran out' },
    body: {
      zh: `付款时间走完时如果没有凭证，订单不会马上取消，币会再保留 {{trade.late_paid_minutes}}。
        - 在这段时间里点“我已付款”并上传凭证，交易继续。
        - 这段时间也过了，还是没有：订单取消，币退回卖家。
        - 传了凭证、但没点“我已付款”就超时了：卖家有 {{trade.grace_minutes}}确认收到或没收到。卖家没有回应，就按已付款继续。
        # 订单已经取消，钱却付出去了
        联系卖家退款，并联系客服，带上付款回单和订单号。
        > 超时会算作买家的一次取消，次数用完会暂停买入，见[取消交易与次数](eh:help-info?id=cancel-a-trade)。`,
      en: `If the time to pay ends and there is no receipt, the order is not cancelled at once: the coins stay reserved for another {{trade.late_paid_minutes}}.
        - Press “I've paid” and upload the receipt within that time, and the trade goes on.
        - If nothing comes in that time either, the order is cancelled and the coins return to the seller.
        - If you uploaded a receipt and did not press the button, the seller has {{trade.grace_minutes}} to say whether the money has arrived. If they say nothing, the trade goes on as paid.
        # The order is cancelled, but you have paid
        Ask the seller to return it, and contact customer service with your receipt and the order number.
        > A time-out counts as a cancellation of the buyer. When none is left, buying pauses: see [Cancelling](eh:help-info?id=cancel-a-trade).`,
    },
  },
  'cancel-a-trade': {
    title: { zh: '取消交易与次数', en: 'Cancelling a trade' },
    body: {
      zh: `没付钱的订单可以取消，付过钱的不要取消。
        # 谁能取消
        - 卖家接单前：双方都能取消，买家不计次数。
        - 等待付款时：买家可以取消，算买家一次。
        - 买家说已付款后：只能双方协商取消。一方提出，另一方在 {{trade.cancel_request_minutes}}内同意才生效。
        # 次数
        买家每天可以取消或超时 {{trade.free_cancellations}} 次。用完后买入先暂停 {{trade.first_pause_minutes}}，再取消会停得更久，直到当天结束。取消前页面会告诉你还剩几次。`,
      en: `Cancel an order that you have not paid. Never cancel one that you have.
        # Who can cancel
        - Before the seller accepts: both sides, and it does not count against the buyer.
        - While the payment is awaited: the buyer. It counts.
        - After the buyer pressed “I've paid”: only both together. The other side has to agree within {{trade.cancel_request_minutes}}.
        # How often
        A buyer may cancel or let the time run out {{trade.free_cancellations}} times a day. Then buying pauses for {{trade.first_pause_minutes}}, and longer with each further one, to the end of the day. The page tells you what is left before you cancel.`,
    },
  },
  'time-limits': {
    title: { zh: '每一步有多少时间', en: 'How long each step may take' },
    body: {
      zh: `每一步都有倒计时，按服务器的时间走，离开页面也照走。
        - 卖家接单：{{trade.accept_minutes}}
        - 买家付款：由卖单定，{{trade.pay_minutes_least}}到 {{trade.pay_minutes_most}}
        - 超时后补交凭证：{{trade.late_paid_minutes}}
        - 卖家确认到账：{{trade.confirm_minutes}}，到账慢的方式 {{trade.confirm_slow_minutes}}
        - 申诉的答复：{{complaint.answer_hours}}
        # 银行出问题时
        双方各有一回机会把倒计时停下 {{trade.clock_stop_minutes}}。平台暂停某种付款方式时，相关交易的倒计时会自动停住。
        > 一笔交易的时间在下单时就定好了，之后平台改设置也不影响它。`,
      en: `Each step has a countdown. It runs by the server's clock, also when you leave the page.
        - The seller accepts: {{trade.accept_minutes}}
        - The buyer pays: set by the listing, {{trade.pay_minutes_least}} to {{trade.pay_minutes_most}}
        - A late receipt: {{trade.late_paid_minutes}} more
        - The seller confirms: {{trade.confirm_minutes}}, with a slow payment method {{trade.confirm_slow_minutes}}
        - An answer to a complaint: {{complaint.answer_hours}}
        # When a bank has trouble
        Each side can once stop the clock for {{trade.clock_stop_minutes}}. When the platform pauses a payment method, the clocks of its trades stop by themselves.
        > A trade keeps the times it was opened under, also when the platform changes its settings later.`,
    },
  },
  'when-time-runs-out': {
    title: { zh: '倒计时归零会怎样', en: 'When time runs out' },
    body: {
      zh: `- 卖家没接单：订单取消，币回到卖单，算卖家的。
        - 买家没付款：币保留 {{trade.late_paid_minutes}}等补交凭证，之后取消，算买家的。
        - 卖家没确认到账：看放币条件。
        # 自动放币的条件
        卖家不回应时，只有全部条件都满足，币才会自动给买家，包括：凭证清楚且从没用过、付款账户是买家本人的、金额不超过 {{release.cap}}、卖家确实收到过提醒、没有人提出异议，以及买家完成过至少 {{release.known_trades}} 笔交易或和这位卖家成交过。
        有一条不满足，交易就会[挂起](eh:help-info?id=suspended-trade)，由客服决定。
        交易页会提前告诉双方，归零时会是哪一种、为什么。
        ! 卖家请留意提醒：没看到到账就点“未收到款”，不要让时间自己走完。`,
      en: `- The seller did not accept: the order is cancelled, the coins return to the listing, and it counts against the seller.
        - The buyer did not pay: the coins stay reserved for {{trade.late_paid_minutes}}, then the order is cancelled, and it counts against the buyer.
        - The seller did not confirm: that depends on the conditions for release.
        # Automatic release
        When the seller does not answer, the coins go to the buyer only if every condition holds. Among them: the receipt is readable and was never used before, the payer's account is the buyer's own, the amount is at most {{release.cap}}, the seller was really reached, nobody objected, and the buyer has finished at least {{release.known_trades}} trades or has traded with this seller before.
        If one of them fails, the trade is [suspended](eh:help-info?id=suspended-trade) and customer service decides.
        The trade page tells both sides beforehand which of the two it will be, and why.
        ! Sellers: if you do not see the money, press “Not received”. Do not let the time run out.`,
    },
  },
};

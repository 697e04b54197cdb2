import type { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import type { ArticlesOf } from './article.ts';

export const sellingArticles: ArticlesOf<typeof articlesOfCategories.selling> = {
  'how-to-sell': {
    title: { zh: '怎么发布卖单', en: 'How to sell' },
    body: {
      zh: `在[发布卖单](eh:sale)里填数量、单价和收款账户。发布后这部分币会锁定在“挂单中”，取消后退回可用余额。
        # 要点
        - 单价在 {{market.price_least}}到 {{market.price_most}}之间，页面会给出参考价。
        - 收款账户要是本人名下的。
        - 可以设每笔的最低和最高金额、付款时间、对买家的要求和营业时间。
        - 同时挂出的卖单最多 {{market.open_listings_most}} 张。
        - 成交手续费 {{trade.fee_percent}}，见[手续费](eh:help-info?id=fees)。
        数额较大的卖单会先审核，通过后才上架。
        > 不方便交易时可以暂停卖单，进行中的交易照常走完。`,
      en: `Under [Post a listing](eh:sale) enter amount, price and the accounts you want to be paid to. These coins are then locked as “in listings”. They return to your available balance when you cancel.
        # What to know
        - The price lies between {{market.price_least}} and {{market.price_most}}. The page shows a reference price.
        - The accounts have to be in your own name.
        - You can set the least and most for a trade, the time to pay, conditions for buyers, and your hours.
        - You may have {{market.open_listings_most}} open listings.
        - The fee of a trade is {{trade.fee_percent}}. See [Fees](eh:help-info?id=fees).
        Large listings are reviewed before they appear on the market.
        > Pause a listing when you have no time. Trades that run already go on.`,
    },
  },
  'confirm-and-release': {
    title: { zh: '怎么核对到账再放币', en: 'Check the money, then release' },
    body: {
      zh: `放币不能撤回。请打开你的银行或支付应用核对，不要只看买家的截图。
        + 钱真的在你的账户里，不是“处理中”，也不是短信或邮件里的一句话。
        + 金额和页面上的一分不差。
        + 付款人姓名和页面上的一致。
        三点都对，再输入支付密码放币。你有 {{trade.confirm_minutes}}，到账慢的方式有 {{trade.confirm_slow_minutes}}。
        金额不对或没到账，点“未收到款”。付款人不是买家本人，见[付款人不是买家本人](eh:help-info?id=somebody-else-paid)。
        ! 客服不会在聊天里要求你放币，也不会问你的支付密码。`,
      en: `A release cannot be undone. Open your bank or wallet and look there; the buyer's screenshot is not enough.
        + The money is really in your account, not pending, and not just a line in a text message or mail.
        + The amount is exactly the one on the page.
        + The name of the payer is the one on the page.
        If all of it is right, release with your payment password. You have {{trade.confirm_minutes}}, or {{trade.confirm_slow_minutes}} with a slow payment method.
        If the amount is wrong or missing, press “Not received”. If somebody else has paid, see [Somebody else paid](eh:help-info?id=somebody-else-paid).
        ! Customer service never asks you in a chat to release, and never asks for your payment password.`,
    },
  },
  'money-not-arrived': {
    title: { zh: '没收到钱怎么办', en: 'The money has not arrived' },
    body: {
      zh: `没看到到账，就不要放币。
        + 查一查收款账户的明细，包括被银行退回或暂扣的记录。
        + 在聊天里问买家要电子回单，核对收款账户、金额和时间。
        + 银行系统有延迟时，可以把倒计时停下 {{trade.clock_stop_minutes}}。
        + 还是没有，点“未收到款”。倒计时停住，交易进入[申诉](eh:help-info?id=after-a-complaint)，币仍由平台托管。
        ! 不要等时间自己走完：条件都满足时，币会自动给买家。`,
      en: `Do not release before you see the money.
        + Look through your account, also for payments that the bank returned or holds.
        + Ask the buyer in the chat for the bank's receipt, and compare account, amount and time.
        + If the bank is slow, stop the clock for {{trade.clock_stop_minutes}}.
        + If it is still not there, press “Not received”. The clock stops, the trade becomes a [complaint](eh:help-info?id=after-a-complaint), and the platform keeps the coins.
        ! Do not wait for the end of the countdown: if all conditions hold, the coins go to the buyer.`,
    },
  },
  'somebody-else-paid': {
    title: { zh: '付款人不是买家本人', en: 'Somebody else paid' },
    body: {
      zh: `付款人和买家的实名不一致，是最常见的骗局和冻卡原因：这笔钱可能来自受害人。
        + 不要放币，也不要用这笔钱。
        + 点“未收到款”或提出申诉，原因选“非本人付款”。
        + 上传收款明细，让客服看到付款人姓名。
        + 按客服的裁决原路退回，不要退到买家另给的账户。
        > 交易页会显示应该付款的人的姓名和账号后几位，对不上就是第三方付款。`,
      en: `A payer whose name is not the buyer's is the most common scam, and the most common reason for a frozen card: the money may come from a victim.
        + Do not release, and do not use the money.
        + Press “Not received”, or complain and choose “Third-party payment”.
        + Upload the entry of your account, so that customer service sees the name.
        + Return the money the way it came once customer service has decided, never to another account that the buyer names.
        > The trade page shows the name and the last digits of the account that should pay. If they differ, somebody else has paid.`,
    },
  },
  'suspended-trade': {
    title: { zh: '交易被挂起', en: 'A suspended trade' },
    body: {
      zh: `挂起表示系统不确定该把币给谁，先停住，等客服看。币由平台托管，双方都动不了，倒计时也停着。
        # 为什么会挂起
        - 卖家没确认，而自动放币的条件没有全部满足。
        - 风控发现异常，或客服正在核实。
        - 有一方的账户被冻结。
        # 你要做什么
        在聊天里补充凭证，留意通知。客服会让交易恢复，或者决定放币、退回，并写明理由。`,
      en: `Suspended means that the system is not sure who should get the coins, so it stops and lets customer service look. The platform holds the coins, neither side can move them, and the clock stands still.
        # Why it happens
        - The seller did not confirm, and not all conditions for an automatic release were met.
        - Something looked unusual, or customer service is checking.
        - One side's account has been frozen.
        # What to do
        Add evidence in the chat and watch your notices. Customer service lets the trade go on, or decides to release or return the coins, and says why.`,
    },
  },
  'listing-not-shown': {
    title: { zh: '我的卖单为什么看不到', en: 'Why my listing is not shown' },
    body: {
      zh: `在[我的卖单](eh:sales)里打开这张卖单，页面会写明原因。常见的有：
        - 待审核：数额较大，或你的级别较低。
        - 已暂停：你自己停的，或接单超时太多被停。
        - 不在营业时间内。
        - 剩余数量低于每笔最低金额，只能整单买走。
        - 收款账户不可用，或它的付款方式被平台暂停。
        - 刚改过密码、手机或邮箱等，卖单会停 {{safety.pause_hours}}，见[修改密码后的保护期](eh:help-info?id=safety-pause)。
        > 买家看到“不可购买”，通常是没达到你设的条件。`,
      en: `Open it under [My listings](eh:sales): the page says why. The usual reasons:
        - It waits for review, because it is large or your level is low.
        - It is paused, by you or because too many trades were not accepted in time.
        - It is outside of your hours.
        - What is left is below your least amount, so it can only be bought whole.
        - An account cannot be used, or the platform has paused its payment method.
        - You have changed a password, phone or e-mail. Listings then rest for {{safety.pause_hours}}. See [The safety pause](eh:help-info?id=safety-pause).
        > If a buyer sees “Unavailable”, they usually do not meet your conditions.`,
    },
  },
  'bank-card-frozen': {
    title: { zh: '银行卡被冻结怎么办', en: 'A frozen bank card' },
    body: {
      zh: `卡被冻结，多半是因为收过来路不明的钱。
        + 打电话给开户行，问清冻结机关和期限。
        + 在[我的交易](eh:trades)里打开相关交易，下载收据和存证包，里面有时间线、聊天和裁决，带平台签名，可以离线核验。
        + 把存证包交给银行或办案机关，说明这笔钱是正常交易所得。
        # 平时怎么防
        - 只收买家本人的付款，[第三方付款](eh:help-info?id=somebody-else-paid)一律不放币。
        - 收款用的卡和日常用的卡分开，收款后不要马上转走。
        > 平台不能解冻银行卡，但会按规定提供证明。`,
      en: `A card is usually frozen because money of doubtful origin has reached it.
        + Call the bank, and ask who ordered it and for how long.
        + Open the trade under [My trades](eh:trades) and download the receipt and the evidence pack. It holds the timeline, the chat and the decision, signed by the platform, and can be checked offline.
        + Give it to the bank or the authority, to show where the money came from.
        # How to avoid it
        - Take money from the buyer only. Never release when [somebody else paid](eh:help-info?id=somebody-else-paid).
        - Use a card of its own for sales, and do not move the money on at once.
        > The platform cannot unfreeze a card, but it provides proof where the law asks for it.`,
    },
  },
};

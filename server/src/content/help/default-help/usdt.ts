import type { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import type { ArticlesOf } from './article.ts';

export const usdtArticles: ArticlesOf<typeof articlesOfCategories.usdt> = {
  'buy-with-usdt': {
    title: { zh: '怎么用 USDT 买币', en: 'How to buy with USDT' },
    body: {
      zh: `+ 在[用 USDT 买币](eh:buy-with-usdt)里选网络，填数量，最少 {{usdt.minimum}}。
        + 汇率会锁定 {{usdt.quote_minutes}}，页面给出只属于你这笔的充值地址。
        + 从你的钱包把 USDT 转到这个地址，网络要和所选的一致。
        + 链上确认数够了，{{coin}} 自动到账，并通知你。
        记录在[买币记录](eh:exchange-records)里，可以看到确认进度。
        ! 网络选错，币可能找不回来。转之前核对地址的开头和结尾。`,
      en: `+ Under [Buy with USDT](eh:buy-with-usdt) choose the network and an amount, at least {{usdt.minimum}}.
        + The rate is locked for {{usdt.quote_minutes}}, and you get an address for this purchase alone.
        + Send the USDT from your wallet to that address, on the same network.
        + When the chain has confirmed it, your {{coin}} arrives by itself and you get a notice.
        The [records](eh:exchange-records) show how many confirmations there are.
        ! On the wrong network coins may be lost. Compare the beginning and the end of the address before you send.`,
    },
  },
  'usdt-wrong-amount': {
    title: { zh: 'USDT 转多、转少或转晚了', en: 'USDT: too much, too little, too late' },
    body: {
      zh: `到账多少，就按多少兑换，不会丢。
        - 转多或转少：按实际到账数量和到账时的汇率兑换，锁定的汇率只用于数量一致的那笔。
        - 锁定时间过了才到：按到账时的汇率兑换。
        - 没下单就转到以前的地址：同样按到账时的汇率兑换。
        每种情况都会通知你。链上显示已确认、这里却没有，请联系客服，附上交易哈希。`,
      en: `You get coins for what has really arrived. Nothing is lost.
        - Too much or too little: the amount that arrived counts, at the rate of that moment. The locked rate holds for the exact amount only.
        - After the rate was locked: the rate at the time of arrival counts.
        - To an older address of yours without an order: the same.
        You get a notice in each case. If the chain shows it as confirmed and you see nothing here, contact customer service with the transaction hash.`,
    },
  },
  'redeem-usdt': {
    title: { zh: '怎么赎回成 USDT', en: 'How to redeem to USDT' },
    body: {
      zh: `+ 在[赎回](eh:redeem-usdt)里填数量和收款地址，最少 {{redemption.minimum}}。
        + 报价保留 {{redemption.quote_minutes}}，确认后币转入“冻结”。
        + 工作人员核对后付出，大额要两人批准。
        + 付出后通知你，记录里有交易哈希；没批准则原数退回。
        单笔和每日限额按级别，页面会显示你的额度。新地址可能要等一段时间，页面会提前说明。
        ! 链上转账不能撤回，请反复核对地址和网络。`,
      en: `+ Under [Redeem](eh:redeem-usdt) enter an amount and your address, at least {{redemption.minimum}}.
        + The quote holds for {{redemption.quote_minutes}}. When you confirm, the coins go “on hold”.
        + Staff check it before it is paid. Large sums need the approval of a second person.
        + You get a notice once it is paid, with the transaction hash. If it is refused, all of it comes back.
        Limits depend on your level, and the page shows yours. A new address may have to wait; the page says so beforehand.
        ! A payment on a chain cannot be undone. Check address and network twice.`,
    },
  },
};

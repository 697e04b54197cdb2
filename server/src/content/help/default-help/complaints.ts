import type { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import type { ArticlesOf } from './article.ts';

export const complaintArticles: ArticlesOf<typeof articlesOfCategories.complaints> = {
  'how-to-complain': {
    title: { zh: '怎么申诉', en: 'How to complain' },
    body: {
      zh: `和对方说不通时，可以请客服来裁决。买家付款 {{trade.complain_after_minutes}}后可以申诉；卖家点“未收到款”就直接进入申诉。
        + 在交易页点“申诉”，选原因，写清经过。
        + 上传证据，最多 {{complaint.pictures_most}} 张图片，视频不超过 {{video.seconds_most}}。
        + 有争议的付款，页面会给一个代码，请拍一段视频：从打开银行应用到看到这笔明细，画面里要有这个代码。
        申诉期间倒计时停住，币由平台托管。
        ! 伪造凭证会永久封号。用过的图片系统认得出来。`,
      en: `When you cannot agree, customer service decides. A buyer can complain from {{trade.complain_after_minutes}} after the payment; a seller who presses “Not received” is in a complaint at once.
        + Press “Complain” on the trade page, choose the reason, and say what happened.
        + Upload evidence: up to {{complaint.pictures_most}} pictures, and a video of at most {{video.seconds_most}}.
        + For a disputed payment the page gives you a code. Film yourself opening the bank app and the entry, with the code in the picture.
        The clock stops while a complaint runs, and the platform holds the coins.
        ! Forged receipts end an account for good. The system knows pictures that were used before.`,
    },
  },
  'after-a-complaint': {
    title: { zh: '申诉之后会怎样', en: 'After a complaint' },
    body: {
      zh: `+ 对方有 {{complaint.answer_hours}}答复。页面顶部一直写着轮到谁、还有多久。
        + 客服看过双方证据，可能先提一个方案：放币、退回，或按金额拆分。吃亏的一方可以在 {{complaint.objection_hours}}内反对。
        + 客服作出裁决，写明理由，币按裁决走。
        + 不服的一方可以在 {{complaint.review_hours}}内要求复核，复核由另一位工作人员做。
        卖家随时可以放币，买家随时可以放弃，提出的人也可以撤回。
        > 结果、理由和时间都在申诉结果页，也在可下载的存证包里。`,
      en: `+ The other side has {{complaint.answer_hours}} to answer. The top of the page always says whose turn it is, and for how long.
        + Customer service looks at the evidence of both sides. They may propose an outcome first: release, return, or a split. Whoever loses by it can object within {{complaint.objection_hours}}.
        + Customer service decides, says why, and the coins move.
        + A side that disagrees can ask for a review within {{complaint.review_hours}}. Somebody else does it.
        The seller may release at any time, the buyer may give up, and whoever complained may withdraw.
        > Outcome, reason and times stand on the result page and in the evidence pack you can download.`,
    },
  },
};

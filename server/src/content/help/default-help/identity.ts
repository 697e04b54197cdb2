import type { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import type { ArticlesOf } from './article.ts';

export const identityArticles: ArticlesOf<typeof articlesOfCategories.identity> = {
  'verify-identity': {
    title: { zh: '实名认证怎么做、要多久', en: 'How to verify, and how long it takes' },
    body: {
      zh: `买卖、转账和添加账户都需要实名。年满 {{identity.age_least}} 周岁的本人才能认证，一个证件只能认证一个账户。
        + 在[实名认证](eh:set-identity)里填姓名和证件号。
        + 拍证件正反面，四角都在框里，文字看得清。
        + 按提示录一段正脸视频，不超过 {{video.seconds_most}}。账户还没有手机号的，提交前绑定并填写验证码。
        + 提交后等审核，状态页会显示前面还有多少人、大约多久。
        证件照片加密保存，工作人员查看要写理由，每次都有记录，画面带水印。`,
      en: `Trading, transfers and payment accounts need a verified name. You have to be {{identity.age_least}} or older, and each document verifies one account only.
        + Under [Verification](eh:set-identity) enter your name and the number of your document.
        + Take pictures of both sides, with all corners in the frame and the text readable.
        + Film your face as the page tells you, for at most {{video.seconds_most}}. If your account has no phone number yet, add one with the code you get.
        + Send it. The status page shows how many are before you and how long it may take.
        The pictures are stored encrypted. Staff have to give a reason to open them, each view is recorded, and the picture carries their name.`,
    },
  },
  'verification-refused': {
    title: { zh: '认证没通过', en: 'Verification was refused' },
    body: {
      zh: `[状态页](eh:identity-status)会指出是哪一部分要重做，别的不用再交。
        - 照片模糊、反光、缺角：在亮处重拍，不要用翻拍的照片。
        - 姓名或号码不符：按证件逐字填写。
        - 视频和证件不像同一个人：摘下帽子和墨镜，正对镜头。
        - 证件已被别的账户使用：找回原来的账户，或联系客服。
        - 证件过期：换新证后再来。
        重新提交后从头排队。`,
      en: `The [status page](eh:identity-status) says which part to do again. All else stays.
        - Blurred, shiny or cut off: take it again in good light, and not from a screen.
        - Name or number do not match: copy them exactly from the document.
        - The video does not look like the document: take off hat and sunglasses and face the camera.
        - Another account uses the document: recover that account, or contact customer service.
        - The document has expired: come back with a new one.
        What you send again joins the queue anew.`,
    },
  },
};

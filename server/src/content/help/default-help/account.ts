import type { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import type { ArticlesOf } from './article.ts';

export const accountArticles: ArticlesOf<typeof articlesOfCategories.account> = {
  'common-scams': {
    title: { zh: '常见骗局', en: 'Common scams' },
    body: {
      zh: `- 假到账：发来截图、短信或邮件说“已付款，请放币”。只信你自己银行应用里的明细。
        - 第三方付款：钱来自别人的账户，事后被追回。见[付款人不是买家本人](eh:help-info?id=somebody-else-paid)。
        - 站外交易：让你加好友、换个地方谈、私下转账。离开平台，币就没有托管。
        - 假客服：主动联系你，要验证码、支付密码，或让你共享屏幕。
        - 刷单、返利、投资群：让你买币再转给“老师”。转出去就回不来。
        - “解冻”“验资”：说要先转一笔才能解封。平台从不这样要求。
        ! 客服不会问你的密码和验证码。拿不准，就先不要放币、不要转账，问[在线客服](eh:tabme)。`,
      en: `- Fake payments: a screenshot, text message or mail that says “paid, please release”. Trust only your own bank app.
        - Third-party payers: the money comes from somebody else and is recalled later. See [Somebody else paid](eh:help-info?id=somebody-else-paid).
        - Off the platform: “add me elsewhere, it is cheaper”. Outside nobody holds the coins.
        - False customer service: somebody contacts you and wants a code, a password, or your screen.
        - Tasks, rebates, investment groups: you buy coins and send them to a “teacher”. They do not come back.
        - “Unfreezing”: you should send something first. The platform never asks for that.
        ! Customer service never asks for passwords or codes. When in doubt, do not release and do not send; ask [customer service](eh:tabme).`,
    },
  },
  'forgot-payment-password': {
    title: { zh: '忘记支付密码', en: 'Forgot the payment password' },
    body: {
      zh: `支付密码是 {{password.digits}} 位数字，用来确认动钱的操作，和登录密码不同。
        + 打开[修改支付密码](eh:change-secpassword)，或在输入支付密码时点“忘记密码”。
        + 用手机或邮箱收 {{code.digits}} 位验证码，{{code.resend_seconds}}后可以重发。
        + 输入新密码，不要用生日和连号，再用实名姓名确认；没有实名的账号用登录密码确认。
        连续输错 {{password.tries}} 次，支付密码会锁定 {{password.lock_hours}}。
        > 改了支付密码后有一段[保护期](eh:help-info?id=safety-pause)，期间不能转账和卖出。`,
      en: `The payment password has {{password.digits}} digits and confirms what moves money. It is not your login password.
        + Open [Change payment password](eh:change-secpassword), or press “Forgot it?” where you are asked for it.
        + Get a {{code.digits}}-digit code by phone or e-mail. You can ask for another after {{code.resend_seconds}}.
        + Enter a new one, without birthdays and runs of digits, and confirm it with your verified name, or with your login password if you are not verified.
        After {{password.tries}} wrong tries in a row it is locked for {{password.lock_hours}}.
        > A change begins a [safety pause](eh:help-info?id=safety-pause), in which you cannot transfer or sell.`,
    },
  },
  'safety-pause': {
    title: { zh: '修改密码后的保护期', en: 'The safety pause' },
    body: {
      zh: `修改密码（登录或支付）、手机、邮箱、通行密钥或验证器后，{{safety.pause_hours}}内不能转账、卖出和赎回，卖单暂停。这样即使有人盗了你的账户改了密码，也来不及转走币。
        - 第一次设置支付密码不算修改。
        - 买入、收款、聊天和申诉照常。
        - 进行中的卖出交易要放币时，需要修改之前的凭据：原来的支付密码，或通行密钥。
        不是你本人改的？马上[冻结账户](eh:freeze-account)，再联系客服。`,
      en: `After a change of a password, phone, e-mail, passkey or authenticator you cannot transfer, sell or redeem for {{safety.pause_hours}}, and your listings rest. So even a thief who changes your password has no time to take the coins.
        - Setting a payment password for the first time is not a change.
        - Buying, receiving, chats and complaints go on.
        - To release a trade in that time you need what you had before the change: the old payment password, or a passkey.
        It was not you? [Freeze your account](eh:freeze-account) at once, then contact customer service.`,
    },
  },
  'devices-and-login': {
    title: { zh: '登录、新设备和通行密钥', en: 'Login, new devices and passkeys' },
    body: {
      zh: `- 在新设备上登录要短信或邮箱验证码。
        - 在“我的 › 登录设备”里可以看到登录过的设备，不认识的马上下线。
        - 通行密钥用指纹或面容登录，也能代替支付密码，不会被钓鱼网站骗走。
        - 验证器是登录的第二道锁，请把恢复码抄在纸上。
        - 同一台设备可以保存几个账户，切换时要验证。
        收不到验证码：看看是否被拦截，{{code.resend_seconds}}后重发，或换用邮箱。手机号不用了，可以申请更换，由工作人员核对身份。`,
      en: `- On a new device you need a code by phone or e-mail.
        - Me › Logged-in devices lists where you are logged in. End any device that you do not know.
        - A passkey logs in with your finger or face, stands in for the payment password, and cannot be stolen by a false page.
        - An authenticator is a second lock. Write its recovery codes down.
        - A device can keep several accounts; switching needs a proof.
        No code? See whether it was filtered, ask again after {{code.resend_seconds}}, or use your e-mail. If you no longer have the phone, ask for a change: staff check your identity.`,
    },
  },
  'third-party-apps': {
    title: { zh: '授权第三方应用', en: 'Apps that you authorize' },
    body: {
      zh: `别的应用可以请你授权，比如用 {{coin}} 账户登录，或代你付款。授权前页面会写明应用名称、网址和它要的权限。
        - 每项权限都写成一句话，可以只同意一部分。
        - 代付有单笔和每日上限，不能超过你同意的数额。
        - 在“我的 › 已授权应用”里能看到每次使用，随时可以撤销，撤销马上生效。
        - 授权要输入支付密码，应用看不到它。
        ! 授权链接如果是陌生人发来的，先别同意。`,
      en: `Other apps can ask you to authorize them, for instance to log in with your {{coin}} account or to pay for you. The page shows the app, its address and what it wants.
        - Each right is a plain sentence, and you may allow only some.
        - Payments have caps, each and a day. They never go above what you allowed.
        - Me › Authorized apps lists them with each use. Revoke one at any time, with effect at once.
        - You confirm with your payment password, which the app does not see.
        ! If a stranger sent you the link, do not allow it.`,
    },
  },
  'restricted-account': {
    title: { zh: '账户被冻结或限制', en: 'A frozen or restricted account' },
    body: {
      zh: `# 限制交易
        不能买卖和转账，余额还在，仍能查看账单、申诉和联系客服。
        # 冻结
        所有设备都会下线，不能登录。进行中的交易会取消或挂起，由客服处理，币不会丢。
        # 常见原因
        - 你自己冻结的，例如手机丢了。
        - 凭证造假、第三方付款、多次违约。
        - 收到司法机关的要求。
        联系客服可以了解原因和需要的材料。解除要由两名工作人员确认。`,
      en: `# Restricted
        You cannot trade or transfer. Your balance is still there, and you can read your bills, answer complaints and contact customer service.
        # Frozen
        All devices are logged out. Running trades are cancelled, or suspended and decided by customer service. No coins are lost.
        # The usual reasons
        - You froze it yourself, for instance when a phone was lost.
        - Forged receipts, third-party payments, repeated breaches.
        - An order of an authority.
        Customer service tells you the reason and what they need. Lifting it needs the approval of a second person.`,
    },
  },
  'close-your-account': {
    title: { zh: '注销账号', en: 'Closing your account' },
    body: {
      zh: `在“我的 → 我的数据”里注销账号。
        # 注销前
        - 处理完进行中的交易、挂单、申诉、转账和提现。
        - 把余额转出或赎回，余额要为零。
        - 用支付密码和验证码确认。没有绑定手机或邮箱的账号，用登录密码代替验证码。
        # 等待期
        确认后所有设备下线。在页面写明的日期之前登录，可以一键保留账号。保留后有一段安全暂停。
        # 到期后
        姓名、证件、联系方式和聊天内容会清除，不能恢复。账目会保留，对方仍能看到自己的交易，您的名字显示为“已注销”。`,
      en: `Close your account under Me → My data.
        # Before
        - Finish what is open: trades, orders, complaints, transfers and redemptions.
        - Move your coins out or redeem them. The balance must be zero.
        - Confirm with your payment password and a code. An account without phone and e-mail takes its login password instead of the code.
        # The days to come back
        All devices are logged out. Log in before the date that the page names, and you keep the account with one tap. A safety pause follows.
        # After that
        Names, documents, contacts and chats are erased for good. The books stay, and the people you traded with still see their own trades, with “Closed” for your name.`,
    },
  },
};

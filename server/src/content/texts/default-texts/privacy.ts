import type { BilingualText } from '@eh/contract/platform/languages/language.ts';

/** The privacy notice that comes with the program: what is stored, why, for how long, and who sees it. */
export const privacyNotice: Readonly<Record<'title' | 'body', BilingualText>> = {
  title: { zh: '隐私说明', en: 'Privacy notice' },
  body: {
    zh: `这里说明平台保存你的哪些信息、为什么、保存多久、谁能看到，以及你可以怎么做。
      # 我们保存什么
      - 账户：手机号、邮箱、用户名、昵称、头像。密码只保存无法还原的摘要。
      - 实名认证：姓名、证件号、证件照片和面部视频。这是反洗钱的要求，也保证交易双方都是本人。
      - 收付款账户：户名、账号、银行或收款码。
      - 交易：挂单、交易、凭证、聊天、申诉、评价、转账和账单。
      - 安全：登录的设备、系统、网络地址和时间，验证码和密码的尝试次数。
      - 与我们的联系：客服对话、意见反馈、应用出错的报告。
      - 位置只有在你于聊天中发送时才会保存。
      # 用来做什么
      - 完成你要求的交易和转账，处理申诉，回答你的问题。
      - 保护账户，发现盗用、欺诈和虚假交易。
      - 履行法律义务。
      - 我们不投放广告，不出售个人信息，也不使用第三方的跟踪程序。
      # 谁能看到
      - 交易对方：昵称、交易记录，以及完成这笔交易需要的户名和账号。
      - 向你转账的人：昵称和部分隐藏的姓名。
      - 商户：订单和付款结果。你授权的应用：你同意的那些内容，可随时在[已授权应用](eh:grants)撤销。
      - 工作人员：处理事项所需的部分。查看证件要写明理由，每次都有记录，画面带水印。
      - 短信和邮件服务商：收信的号码或地址和消息内容。
      - 司法和监管机关：依法要求时。
      # 保存多久
      - 证件照片和面部视频：{{data.identity_days}}。
      - 付款凭证和申诉材料：{{data.evidence_days}}。聊天里发送的文件：{{data.chat_file_days}}。
      - 聊天文字：交易结束后 {{data.chat_days}}，之后只留下谁在何时发过言。
      - 客服对话：结束后 {{data.support_days}}。意见反馈：{{data.feedback_days}}。
      - 站内通知：{{data.notice_days}}。登录的设备和网络地址：登录到期后 {{data.session_days}}。
      - 账目不删除：账本只增不改，依法保存。
      - 注销账号后：{{data.closing_days}}的反悔期过后，姓名、证件、联系方式、收付款账户、聊天和设备会被清除，无法恢复。
      # 怎样保护
      - 传输加密；证件、凭证等文件逐个加密保存。
      - 工作人员登录要两步验证，每个操作都记入无法修改的记录，重要操作要两人确认。
      - 你的浏览器或手机里保存登录凭证、界面设置和未写完的内容，退出登录后凭证失效。
      # 你可以做什么
      - 查看和导出：在[我的数据](eh:my-data)下载你的全部数据。
      - 更正：修改昵称、手机、邮箱和收付款账户；实名资料有误请联系客服。
      - 删除：注销账号。法律要求保存的部分除外。
      - 查看同意过的版本：[我的数据](eh:my-data)里列出每次同意的版本和时间。
      # 联系和更新
      - 对个人信息的处理有疑问，请联系在线客服。
      - 这份说明更新后，应用会请你阅读新版本。`,
    en: `This notice says what the platform stores about you, why, for how long, who sees it, and what you can do.
      # What we store
      - Your account: phone, e-mail, username, nickname, picture. Of passwords only digests that cannot be turned back.
      - Your verification: name, document number, pictures of the document and a video of your face. The law against money laundering asks for it, and it makes sure that both sides of a trade are who they say.
      - Payment accounts: holder, number, bank or payment code.
      - Your trades: listings, trades, receipts, chats, complaints, ratings, transfers and bills.
      - For safety: devices, systems, network addresses and times of logins, and how often codes and passwords were tried.
      - What you tell us: talks with customer service, feedback, and reports of errors of the app.
      - A location only when you send one in a chat.
      # What it is for
      - To carry out the trades and transfers that you ask for, to decide complaints and to answer you.
      - To protect accounts and to find theft, fraud and trades for show.
      - To meet legal duties.
      - We show no advertising, sell no personal data and use no trackers of others.
      # Who sees it
      - The other side of a trade: your nickname and record, and the holder and number that this trade needs.
      - People who send you coins: your nickname and a part of your name.
      - Shops: the order and whether it was paid. Apps that you authorize: what you allowed, until you revoke it under [Authorized apps](eh:grants).
      - Staff: what their case needs. Whoever looks at documents states a reason; each look is recorded, and the picture is watermarked.
      - The services that carry text messages and mails: the number or address, and the message.
      - Courts and authorities, where the law demands it.
      # How long it is stored
      - Pictures of documents and videos of faces: {{data.identity_days}}.
      - Receipts and evidence: {{data.evidence_days}}. Files sent in chats: {{data.chat_file_days}}.
      - The words of chats: {{data.chat_days}} after the trade; then only that somebody wrote, and when.
      - Talks with customer service: {{data.support_days}} after their end. Feedback: {{data.feedback_days}}.
      - Notices: {{data.notice_days}}. Devices and network addresses: {{data.session_days}} after the login is over.
      - The books are not deleted: they only grow, and the law asks to keep them.
      - A closed account: after {{data.closing_days}} to come back, your name, documents, contacts, payment accounts, chats and devices are erased for good.
      # How it is protected
      - Connections are encrypted. Documents, receipts and other files are each stored encrypted.
      - Staff log in with two factors, each of their acts goes into a record that cannot be changed, and the important ones take two people.
      - Your browser or phone stores your login, your settings and what you have not finished writing. The login ends when you log out.
      # What you can do
      - See and export: download all your data under [My data](eh:my-data).
      - Correct: change your nickname, phone, e-mail and payment accounts; for verified details contact customer service.
      - Delete: close your account. What the law asks to keep is stored on.
      - See what you accepted: [My data](eh:my-data) lists each version with its time.
      # Contact and changes
      - For questions about your data, contact customer service.
      - When this notice changes, the app asks you to read the new version.`,
  },
};

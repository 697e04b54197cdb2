import type { BilingualText } from '@eh/contract/platform/languages/language.ts';

/**
 * The terms of use that come with the program: what this system does, in plain words. See `writtenText` for the format.
 */
export const termsOfUse: Readonly<Record<'title' | 'body', BilingualText>> = {
  title: { zh: '使用条款', en: 'Terms of use' },
  body: {
    zh: `这份条款是你与平台之间的约定。注册时同意，之后每次更新会再请你同意，每次同意的版本和时间都会保存。
      # 平台做什么
      - 平台让用户之间买卖 {{coin}}，交易期间由平台托管卖家的币。
      - 法币由买卖双方用自己的银行卡或支付账户直接收付，不经过平台。
      - 平台不是交易的一方，不代客买卖，也不承诺价格、收益或一定有人成交。
      # 谁可以使用
      - 年满 {{identity.age_least}} 周岁、有权自己签约的本人。
      - 一个人只能有一个实名账户，一个证件只能认证一次。账户不得出租、出借或转让。
      - 填写的资料必须真实，变更后及时更新。
      # 账户安全
      - 登录密码、支付密码、验证码、恢复码和通行密钥由你自己保管，工作人员不会向你索取。
      - 用它们完成的操作视为你本人的操作。发现被盗请马上[冻结账户](eh:freeze-account)并联系客服。
      - 修改密码或联系方式后的 {{safety.pause_hours}}内不能卖出和转账，这是为了保护你的币。
      # 交易
      - 付款账户和收款账户都必须是本人实名。不得替他人付款，也不得让他人代付。
      - 卖家要在 {{trade.accept_minutes}}内接单；买家要在页面显示的时限内付款并上传凭证；卖家收到钱后要确认放币。
      - 每一步的时限都写在交易页上，按下单时的时限计算。超时后按规则处理：未付款的取消；付款后卖家一直不确认，并且符合自动放币条件的，币放给买家；其余的挂起，由工作人员处理。
      - 放币和转账完成后无法撤回，请先核对。
      - 聊天、凭证和申诉材料会作为处理争议的依据。
      # 费用
      - 卖出按成交数量的 {{trade.fee_percent}} 收取，转账按 {{transfer.fee_percent}} 收取，买入和收款不收费。
      - 每笔费用在确认之前显示，确认后不变。银行和支付平台自己的费用由它们收取。
      # 争议
      - 交易出现问题，请在交易页发起申诉。对方有 {{complaint.answer_hours}}答复，之后由工作人员根据双方材料裁定。
      - 对裁定不服，可以在 {{complaint.review_hours}}内申请一次复核，由另一名工作人员处理。
      - 你仍可以依法向法院或有关机关寻求帮助。
      # 不允许的事
      - 洗钱、诈骗、赌博，或为任何违法活动收付款。
      - 伪造凭证或资料、虚假交易、刷单、操纵价格或评价。
      - 攻击系统、绕过限制，或骚扰、威胁他人。
      # 限制和冻结
      - 违反条款、有安全风险或收到司法机关要求时，平台可以暂停交易、转账或冻结账户，并说明原因，法律不允许说明的除外。
      - 限制或冻结不会改变币的归属，进行中的交易按规则处理。
      - 解除冻结或限制要由两名工作人员确认。认为处理有误，可以联系客服。
      # 账目
      - 每一笔变动都记入只增不改的账本，你可以下载[账单](eh:wallet-orders)和凭据，自己核对[偿付证明](eh:solvency)。
      # 停用和注销
      - 余额为零、没有进行中的事项时，可以随时在[我的数据](eh:my-data)注销账号，{{data.closing_days}}内可以反悔。
      - 平台维护、故障或暂停某种收款方式时，会顺延或停住受影响交易的时限。
      # 条款的更新
      - 新版本发布后，应用会请你阅读并同意。不同意可以不再使用，并在处理完账户里的事项后注销。
      - 个人信息怎样处理，见[隐私说明](eh:privacy)。`,
    en: `These terms are the agreement between you and the platform. You accept them when you register, and again each time they change. The version and the time of each acceptance are stored.
      # What the platform does
      - The platform lets people buy {{coin}} from each other and sell it to each other, and holds the seller’s coins in escrow while a trade runs.
      - The money goes straight from one person’s bank or payment account to the other’s. It does not pass through the platform.
      - The platform is no side of a trade, does not trade for you, and promises no price, no profit and no buyer.
      # Who may use it
      - People who are {{identity.age_least}} or older and may enter contracts themselves.
      - One person has one verified account, and each document verifies one account only. An account must not be rented, lent or sold.
      - What you state must be true, and be brought up to date when it changes.
      # Safety of your account
      - Keep your passwords, codes, recovery codes and passkeys to yourself. Staff never ask for them.
      - What is done with them counts as done by you. If somebody else has them, [freeze your account](eh:freeze-account) at once and contact customer service.
      - After a change of a password or contact you cannot sell or transfer for {{safety.pause_hours}}. This protects your coins.
      # Trades
      - The paying and the receiving account must both be in the verified name of their owner. Do not pay for others, and let nobody pay for you.
      - The seller accepts within {{trade.accept_minutes}}; the buyer pays within the time that the page shows and uploads a receipt; the seller confirms once the money is there.
      - The trade page shows the clock of each step, and a trade keeps the clocks it was opened under. When time runs out, the rules decide: an unpaid trade is cancelled; where the buyer has paid, the seller stays silent and the conditions of automatic release hold, the coins go to the buyer; all others are suspended and staff decide.
      - A release or a transfer cannot be undone. Check first.
      - Chats, receipts and the evidence of complaints are what disputes are decided on.
      # Fees
      - Selling costs {{trade.fee_percent}} of the coins and a transfer {{transfer.fee_percent}}. Buying and receiving are free.
      - You see every fee before you confirm, and it does not change afterwards. Banks and payment services may charge fees of their own.
      # Disputes
      - If something goes wrong, open a complaint on the trade page. The other side has {{complaint.answer_hours}} to answer; then staff decide on the evidence of both.
      - If you disagree, you can ask for one review within {{complaint.review_hours}}. Another member of staff does it.
      - Your right to go to a court or an authority remains.
      # What is not allowed
      - Money laundering, fraud, gambling, or payments for anything unlawful.
      - Forged receipts or documents, trades for show, and manipulated prices or ratings.
      - Attacks on the system, ways around its limits, and harassing or threatening people.
      # Restricted and frozen accounts
      - Where these terms are broken, where there is a risk, or on the order of an authority, the platform may stop trades and transfers or freeze an account. It gives the reason unless the law forbids it.
      - This does not change whose coins they are. Running trades are settled by the rules.
      - Lifting it takes two members of staff. If you think it is a mistake, contact customer service.
      # The books
      - Every movement is written into books that only grow and are never changed. You can download your [bills](eh:wallet-orders) with their proofs and check the [proof of the books](eh:solvency) yourself.
      # Stopping and closing
      - With a balance of zero and nothing open you can close your account at any time under [My data](eh:my-data), and have {{data.closing_days}} to come back.
      - During maintenance, a failure, or while a method of payment is paused, the clocks of the trades concerned are extended or stopped.
      # Changes of these terms
      - The app asks you to read and accept each new version. If you do not accept it, you can stop using the platform and close your account once everything is settled.
      - How personal data is handled is said in the [privacy notice](eh:privacy).`,
  },
};

import type { BilingualText, InLanguages } from '@eh/contract/platform/languages/language.ts';

/** The texts of the documentation for developers. */
export const developerMessages = {
  title: { en: 'For developers', zh: '开发者' },
  language: { en: '中文', zh: 'English' },
  contents: { en: 'Contents', zh: '目录' },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  hero: { en: 'Your first EH payment in three steps, ten minutes.', zh: '三步，十分钟，完成第一笔 EH 收款。' },
  heroNote: {
    en: 'Use a test key first: test coins are not money.',
    zh: '先用测试密钥：测试币不是钱。',
  },
  demoKey: {
    en: 'This is a demo: the key below is real here, so you can paste as it stands.',
    zh: '这是演示环境：下面的密钥可直接使用，粘贴即可运行。',
  },
  quickstart: { en: 'Quickstart', zh: '快速开始' },
  bearer: { en: 'Or first a call in three lines', zh: '也可以先用三行代码试一次' },
  bearerNote: {
    en: 'A bearer key is sent as it is, so nothing has to be signed. It does everything in the test environment; in live it only reads. Make one in the portal under API keys.',
    zh: 'Bearer 密钥随请求发送，无需签名。它在测试环境拥有全部权限，在正式环境只能读取。请在商户后台的“API 密钥”中创建。',
  },
  prepare: { en: 'Install the SDK, or sign with openssl', zh: '安装 SDK，或用 openssl 签名' },
  prepareNote: {
    en: 'A request is signed with the secret of your key; the secret itself is never sent. Set the three variables for Python, PHP, Go and Java, too, and save the file under “Sign a request”.',
    zh: '请求用密钥签名，密钥本身不会发送。Python、PHP、Go、Java 同样设置这三个变量，并保存“请求签名”中的文件。',
  },
  packages: { en: 'Packages and plugins', zh: '软件包与插件' },
  packagesNote: {
    en: 'Each version stays at its address for good. All of them use the calls of this page and nothing else.',
    zh: '每个版本的地址长期有效。它们都只使用本页的公开接口。',
  },
  woocommerce: {
    en: 'Plugin for WooCommerce. Its tests run it against stand-ins of WooCommerce and the real EH, not in a real WordPress: try it in a copy of your shop first.',
    zh: 'WooCommerce 插件。其测试使用 WooCommerce 类的替身与真实的 EH，尚未在真实的 WordPress 中运行：请先在商店副本中试用。',
  },
  medusa: { en: 'Payment provider for Medusa 2.', zh: 'Medusa 2 支付插件。' },
  create: { en: 'Create an order', zh: '创建订单' },
  createNote: {
    en: 'One number makes one order: sending it again never charges twice.',
    zh: '一个订单号只对应一笔订单，重复提交不会重复收款。',
  },
  send: { en: 'Send the customer to pay', zh: '让顾客付款' },
  sendNote: {
    en: 'Use the pay_url of the answer, as a link or a QR code. With a test key you can also pay without a person:',
    zh: '把返回的 pay_url 作为链接或二维码给顾客。用测试密钥还可以不经人工直接付款：',
  },
  ship: { en: 'Ship when the webhook comes', zh: '收到 webhook 再发货' },
  shipNote: {
    en: 'Trust order.paid, not the customer’s page. On a laptop, npx eh listen --forward-to http://localhost:3000 brings webhooks without a public address, and npx eh logs --tail prints each call of your key.',
    zh: '以 order.paid 为准，不要以顾客的页面为准。在本机开发时，npx eh listen --forward-to http://localhost:3000 可接收 webhook，无需公网地址；npx eh logs --tail 可实时查看本密钥的每次调用。',
  },
  samples: { en: 'Language of the samples', zh: '示例语言' },
  sign: { en: 'Sign a request', zh: '请求签名' },
  signNote: {
    en: 'EH-Signature is “v1=” and the HMAC-SHA256, in hexadecimal, of five lines by the secret of your key: EH-Time in seconds, EH-Nonce, method, path with query, and the body as it is sent. There is no line break after the body, which may be empty. A repeat is signed anew, with a new EH-Nonce; your own number makes it harmless. In TypeScript the SDK does this. In other languages one file does, with the standard library only (in PHP: with curl), and the samples of this page use it.',
    zh: 'EH-Signature 为 “v1=” 加上用密钥对五行文本计算的 HMAC-SHA256（十六进制）：以秒计的 EH-Time、EH-Nonce、方法、含查询的路径、实际发送的内容；内容可为空，其后没有换行。重试须换新的 EH-Nonce 重新签名，您的单号使重复请求无副作用。TypeScript 由 SDK 完成；其他语言各有一个文件，只用标准库（PHP 另用 curl），本页示例都使用它。',
  },
  order: { en: 'Order of calls', zh: '调用顺序' },
  orderNote: { en: 'solid: a call, dashed: an answer', zh: '实线为请求，虚线为返回' },
  webhooks: { en: 'Check a webhook', zh: '验证 webhook' },
  webhooksNote: {
    en: 'Every webhook is signed by the conventions of Standard Webhooks. Check it before you believe it. A server that may hold no secret checks with the public key instead: set has_public_signature at its address, and use listWebhookKeys once and verifyPublicWebhook each time.',
    zh: '每个 webhook 都按 Standard Webhooks 签名，先验证再相信。不便持有密钥的服务器可用公钥验证：为该地址开启 has_public_signature，用 listWebhookKeys 取得一次公钥，每次用 verifyPublicWebhook 验证。',
  },
  webhookSecret: { en: 'Get the secret', zh: '取得密钥' },
  webhookSteps: {
    en: 'Open the merchant portal, choose Test or Live, and then Webhooks: each of the two has addresses and secrets of its own.|Press “Add an address”, enter the https address of your server, choose the events, and confirm with your payment password.|“Save the signing secret now” shows whsec_… this once: put it into EH_WEBHOOK_SECRET where your server runs, then press “I have saved it”.|Press “Send a test event” at the address. Under “Deliveries” you see what your server answered.|If the secret got lost or out, press “Rotate the secret”: for 24 hours the old one signs as well.|A program does the same: createWebhookEndpoint answers with the secret once; pingWebhookEndpoint and rotateWebhookSecret do the rest.',
    zh: '打开商户后台，选择测试或正式环境，再进入“回调”；两个环境的地址和密钥各自独立。|点“添加地址”，填写服务器的 https 地址，选择事件，用支付密码确认。|“请现在保存签名密钥”只显示一次 whsec_…：存为服务器的环境变量 EH_WEBHOOK_SECRET，再点“我已保存”。|点该地址的“发送测试事件”，在“发送记录”中查看服务器的响应。|密钥遗失或泄露时，点“更换密钥”：24 小时内旧密钥仍一同签名。|程序也可完成：createWebhookEndpoint 的响应仅此一次含密钥，其余用 pingWebhookEndpoint 和 rotateWebhookSecret。',
  },
  webhookRules: {
    en: 'use the raw body, before you parse it|refuse anything older than 5 minutes|remember webhook-id and handle each once|note x-request-id: it is the id of the call that caused the event, in its answer too|answer 2xx within ten seconds, and work afterwards|while a secret rotates, two signatures come: try both',
    zh: '使用未解析的原始内容|拒绝超过 5 分钟的请求|记住 webhook-id，每个只处理一次|记录 x-request-id：它是引发该事件的请求编号，与该请求的响应一致|十秒内回复 2xx，之后再处理|轮换密钥期间会有两个签名，逐一尝试',
  },
  webhookRetries: {
    en: 'What is not answered with 2xx is sent again with growing pauses for a day, in order for each order. After that, send it again from the portal or with redeliverWebhookEvent.',
    zh: '未收到 2xx 的事件会在一天内按递增的间隔重发，同一订单的事件保持顺序；此后可在商户后台或用 redeliverWebhookEvent 重发。',
  },
  byHand: { en: 'Without the SDK, in TypeScript', zh: '不用 SDK：TypeScript' },
  refunds: { en: 'Refunds', zh: '退款' },
  refundsNote: {
    en: 'Whole or in part, as often as something is left. The customer has it at once; the fee comes back in proportion. Your merchant_refund_no makes a repeat harmless.',
    zh: '可全额或部分退款，直到退完为止，顾客即时到账，手续费按比例退回。merchant_refund_no 使重复请求无副作用。',
  },
  fiat: { en: 'Prices in fiat', zh: '法币定价' },
  fiatNote: {
    en: 'Name the fiat of getRate as the currency, and amount and items are in fiat. The order takes the reference price of that moment and holds it until it ends: its coins never change, whatever the market does.',
    zh: '币种填写 getRate 的法币，金额与商品即以法币计。订单采用此刻的参考价，并锁定至结束：无论行情如何，应付的币数不变。',
  },
  fiatRules: {
    en: 'The coins are rounded down to the cent: nobody pays more than the price. You get these coins, less the fee.|amount and currency of an answer are coins as ever; priced has the price, the rate and what was refunded in fiat.|A live order is refused with NoReferencePrice while nobody has traded for 72 hours. Test orders take whatever price there is.|A refund names coins or fiat, always at the rate of its order. In fiat its coins are rounded up, never beyond what was paid; all refunds of the whole price give back all coins.|Statements, their lines and settlements show both currencies.',
    zh: '币数向下取整到分，付款人不会多付；您收到这些币，扣除手续费。|返回中的 amount 与 currency 仍为币；priced 含标价、汇率和已退的法币金额。|72 小时内无成交时，正式订单以 NoReferencePrice 拒绝；测试订单使用现有的任意价格。|退款可以币或法币计，均按该订单的汇率；以法币计时币数向上取整，但不超过已付；全额退款退回全部的币。|对账单、明细和结算文件同时显示两种货币。',
  },
  links: { en: 'Payment links', zh: '收款链接' },
  linksNote: {
    en: 'An address that sells without a server of yours: each person who opens it gets an order of their own and pays it in the app. Amount and currency are fixed, or the person enters the amount within your bounds.',
    zh: '无需您的服务器即可收款的地址：每位打开它的人各得到一笔订单，在 EH 中付款。金额可固定，也可由付款人在您设定的范围内填写。',
  },
  linkRules: {
    en: 'Its orders are like all others: fees, limits, refunds, webhooks. order.paid names the link in link_id, and has the metadata of the link.|stock counts what is paid, and what somebody is buying the coins for at this moment. Open orders take nothing: whoever pays first has the last piece, and the others are told that nothing was charged.|closePaymentLink holds at once, also for pages that are open. A payment came before it or is refused; who is buying coins already may finish.|A refund gives no piece back. Make another link to sell it again.|A price in fiat is reckoned into coins when the order is made, as with createOrder.',
    zh: '它的订单与其他订单相同：手续费、限额、退款、webhook 都一样。order.paid 的 link_id 为该链接，metadata 为链接的 metadata。|stock 计入已付款的，以及此刻正在为其买币的订单；未付款的订单不占用。最后一件归先付款的人，其他人会看到未扣款。|closePaymentLink 立即生效，已打开的页面也不例外：付款要么在此之前完成，要么被拒绝；正在买币的人可以完成。|退款不会退回件数，如需再卖请另建链接。|法币价格在生成订单时换算为币，与 createOrder 相同。',
  },
  traders: { en: 'Trade with a program of your own', zh: '用自己的程序交易' },
  tradersNote: {
    en: 'A person who trades makes a trader key in the app, under Account security, by payment password and authenticator. It signs requests as the key of a merchant does, and calls /open/v1/trader/…: the market, own listings, own trades. In the SDK: eh.trader; the example price-follower follows the reference price.',
    zh: '个人用户可在 App 的“账号安全”中用支付密码和身份验证器创建交易密钥。其签名方式与商户密钥相同，可调用 /open/v1/trader/…：市场、自己的挂单和交易。SDK 中为 eh.trader，示例 price-follower 会自动跟随参考价。',
  },
  traderRules: {
    en: 'Rights: read sees the market, own listings, own trades and their chats; listings posts, edits, pauses and withdraws; trade accepts, writes messages, uploads vouchers and marks a purchase paid.|Each call is one of the app: the same limits, permissions, reviews and pauses hold.|Releasing coins, transfers, opening a trade and cancelling one stay with the person, in the app.|A price may be at most 5% worse for its owner than the reference price (PriceTooFar).|The key works from the networks that it was made for, until its day. After a security change it rests with the account (TraderPaused); a freeze, or another password, phone or e-mail, ends it for good (KeyUnknown).|120 requests a minute. Under load, programs are refused before people (Busy): wait as Retry-After says.|Webhooks: on the page of a key set one https address and its events: trade.opened, trade.accepted, trade.paid, trade.released, trade.cancelled, trade.complained, trade.message. They are signed, repeated and listed as those of merchants, and checked with verifyWebhook. data holds number, side, status and sums of the trade; names, accounts and texts are read by a call. They end with the key, and wait while the account rests.',
    zh: '权限：read 可查看市场、自己的挂单、交易和聊天；listings 可发布、修改、暂停和取消挂单；trade 可接受交易、发送消息、上传凭证并标记已付款。|每个接口对应 App 的一个操作，限额、权限、审核和暂停规则都相同。|放行、转账、下单和取消交易只能由本人在 App 中操作。|价格不得比参考价差 5% 以上（PriceTooFar）。|密钥只能在创建时指定的网络使用，到期失效。账号安全信息变更后随账号暂停（TraderPaused）；账号被冻结，或更换密码、手机号、邮箱后，密钥永久失效（KeyUnknown）。|每分钟 120 次请求。负载过高时程序先于用户被拒绝（Busy），请按 Retry-After 等待。|Webhook：在密钥页面设置一个 https 地址和事件：trade.opened、trade.accepted、trade.paid、trade.released、trade.cancelled、trade.complained、trade.message。签名、重发和推送记录与商户相同，用 verifyWebhook 验证。data 只含交易编号、方向、状态和金额；姓名、账号和聊天内容需调用接口读取。密钥失效后不再推送，账号暂停期间推迟发送。',
  },
  plans: { en: 'Recurring payments', zh: '定期付款' },
  plansNote: {
    en: 'A plan takes a sum again and again from a user who granted your app pay. Propose it, send the user to approve_url, and wait for plan.approved. Each payment is announced to them three days ahead, makes an order of its own and keeps within the caps of the authorization.',
    zh: '定期付款按周期向已授予 pay 权限的用户收取固定金额。提出后把用户带到 approve_url，等待 plan.approved。每次付款都会提前三天告知用户，生成一笔订单，并受授权额度限制。',
  },
  planRules: {
    en: 'interval and interval_count: at least a week, at most a year apart. A plan of months keeps to the day of starts_on, or takes the last day of a shorter month. Days are those of UTC+8, and payments are taken from ten in the morning on.|A payment is due three days after its announcement at the earliest, the first one, too: a late approval delays it. Days that pass meanwhile, or come less than a week after the last payment was made, are left out.|plan.announced, plan.paid, plan.failed and plan.ended tell what happened; the order is PLAN-<id>-<number>, and order.paid comes for it as for every order.|A payment that fails is tried again 1, 3 and 5 days later; then the plan ends. payment.failure says why.|The user stops a plan at any time, without a password. It also ends with its authorization.|A price in fiat is paid in the coins of the moment.|In the test environment advanceTestPlan takes the next step at once, and amounts that play outcomes play them here, too.',
    zh: 'interval 与 interval_count：间隔至少一周、最多一年。按月付款以 starts_on 的日期为准，当月没有这一天时为当月最后一天。日期按 UTC+8 计算，上午十点起扣款。|每次付款（含首次）最早在告知三天后扣款，确认得晚则顺延；其间错过的日期，以及距上次付款不足一周的日期，不再补扣。|plan.announced、plan.paid、plan.failed 和 plan.ended 告知进展；订单号为 PLAN-<id>-<序号>，同样会发送 order.paid。|扣款失败会在 1、3、5 天后重试，仍失败则结束，原因见 payment.failure。|用户可随时停止，不需要密码；授权结束时也随之结束。|法币金额按扣款当时的参考价换算为币。|测试环境可用 advanceTestPlan 立即执行下一步，模拟结果的金额同样有效。',
  },
  invoices: { en: 'Invoices', zh: '收款单' },
  invoicesNote: {
    en: 'An invoice asks one customer for money by mail: lines, a total, a due day. Write a draft, look at it, send it. Its page is that of a payment link that is paid once, and customers who have not paid are reminded three days before the due day, the day after, and a week after.',
    zh: '收款单通过邮件向一位顾客收款：明细、合计、到期日。先写草稿，核对后发送。它的页面是只收一次款的收款链接；未付款的会在到期前三天、到期后一天和一周提醒。',
  },
  invoiceRules: {
    en: 'A line is quantity × unit_price, rounded half up to the cent; total is the sum of the lines. In fiat, the coins are reckoned when somebody pays.|merchant_invoice_no is yours or the next INV-0001. The same number with the same content gives the first invoice again.|invoice.sent, invoice.paid, invoice.overdue and invoice.cancelled tell what happened; the order that paid has its link_id and its metadata.|settleInvoice says that you were paid in another way, cancelInvoice takes it back. Both hold at once, also for pages that are open, and wait while somebody is buying the coins.|Mails name your shop, the number, the total, the due day and the customer; lines and note are on the page. In live: three a day to an address, a hundred a day in all. Who declines at the end of a mail gets no more (outcome declined). The test environment mails nobody.',
    zh: '每行金额为 quantity × unit_price，四舍五入到分；total 为各行之和。法币收款单在付款时换算为币。|merchant_invoice_no 可自定，留空则按 INV-0001 顺序编号。编号与内容都相同的重复请求会得到最初的收款单。|invoice.sent、invoice.paid、invoice.overdue 和 invoice.cancelled 告知进展；付款订单带有其 link_id 和 metadata。|settleInvoice 表示已通过其他方式付清，cancelInvoice 取消。两者立即生效，已打开的页面也不例外；有人正在买币付款时需等待。|邮件只写商户、编号、合计、到期日和顾客姓名，明细和备注在页面上。正式环境每个邮箱每天最多三封，合计每天一百封。收件人可在邮件末尾拒收，此后不再发送（outcome 为 declined）。测试环境不发邮件。',
  },
  settlement: { en: 'Lists and settlement', zh: '列表与结算' },
  settlementNote: {
    en: 'Lists of orders, refunds, payouts and balance transactions take from and until (days in UTC+8, both included), amount_min and amount_max in coins; orders also status and the payer_account that you gave them, refunds and balance transactions that of their order, payouts status and recipient, balance transactions kind. getSettlement itemises a day by order: gross − fee − refunded + fee_back = net, with both numbers. listBalanceTransactions shows a day, or several, movement by movement, payouts too: opening balance plus all nets is the closing balance of getDailyStatement, to the cent.',
    zh: '订单、退款、打款和余额变动的列表支持 from、until（UTC+8 的日期，含当日）以及以币计的 amount_min、amount_max；订单还可按状态和您指定的 payer_account 筛选，退款和余额变动可按其订单的 payer_account 筛选，打款可按状态和收款人筛选，余额变动可按类型筛选。getSettlement 按订单列出一天的明细：总额 − 手续费 − 退款 + 退回手续费 = 净额，并附双方单号。listBalanceTransactions 逐笔列出一天或多天的变动，含打款：期初余额加上全部净额即为 getDailyStatement 的期末余额，分毫不差。',
  },
  errors: { en: 'Errors and retries', zh: '错误与重试' },
  errorsNote: {
    en: 'A refusal has a true HTTP status and {code, name, msg, data, request_id}. Codes and names never change their meaning. Repeat 429, 5xx and lost connections with the same Idempotency-Key, after Retry-After when it is given: nothing is done twice. The SDK does this for you.',
    zh: '拒绝使用真实的 HTTP 状态码，内容为 {code, name, msg, data, request_id}，含义永不改变。遇到 429、5xx 或连接中断，请用相同的 Idempotency-Key 重试（如有 Retry-After 请等待），不会重复执行。SDK 会自动处理。',
  },
  test: { en: 'Test mode', zh: '测试模式' },
  testNote: {
    en: 'Keys that begin with eh_test_ make test orders: same calls, same webhooks, same refusals, coins of TEST that are worth nothing. No user’s balance is touched. Change the key, and it is live.',
    zh: '以 eh_test_ 开头的密钥创建测试订单：接口、webhook 和拒绝都相同，币种为没有价值的 TEST，不影响任何用户的余额。换成正式密钥即可上线。',
  },
  stagedNote: {
    en: 'These amounts of an order or of a refund play what is hard to bring about: a refusal by its own code, with the point before the last two digits, or a course of events. They do so for payTestOrder and for a person who pays in the app, in the test environment only. An order is paid whole or not at all, so there is no partial payment to play.',
    zh: '以下订单或退款金额可模拟难以重现的情况：以拒绝编号为金额（小数点在末两位之前）即得到该拒绝，另有若干特定过程。对 payTestOrder 和在应用内付款的人都有效，仅限测试环境。订单只能全额支付，因此没有部分付款。',
  },
  stagedAmount: { en: 'Amount', zh: '金额' },
  stagedOf: { en: 'Of', zh: '对象' },
  stagedOrder: { en: 'order', zh: '订单' },
  stagedRefund: { en: 'refund', zh: '退款' },
  stagedPlays: { en: 'Plays', zh: '模拟' },
  logIn: { en: 'Log in with EH', zh: '用 EH 登录' },
  logInNote: {
    en: 'OAuth 2.1 with PKCE and OpenID Connect; any certified client works, discovery is at /open/v1/.well-known/openid-configuration. Scopes: openid, profile, email, identity.status, pay, receive. The person can switch off all but the base, set caps for pay, and withdraw at any time; email tells a verified address. A renewal without an answer may be repeated with the same refresh token for 60 seconds; after that a repeat ends the tokens of that login, as a code does that comes twice. Other logins of the person go on.',
    zh: '采用 OAuth 2.1（PKCE）与 OpenID Connect，通用客户端可直接使用，发现文档在 /open/v1/.well-known/openid-configuration。权限有 openid、profile、email（已验证的邮箱）、identity.status、pay、receive；除基础权限外用户均可关闭，可设置付款额度，并可随时撤销。刷新令牌未收到响应时，60 秒内可用同一刷新令牌重试；之后重复使用会使该次登录的令牌失效，重复使用授权码也一样，用户的其他登录不受影响。',
  },
  logInApps: {
    en: 'A test app works at once and may have localhost as its domain, with any port; only the team of its merchant can log in to it, anybody else reads that it is a test app. A live app is reviewed, and open to everybody.|A page in a browser or a program on a device is registered as such and has no secret: it sends its client_id and needs PKCE. Discovery, keys, token, revocation and userinfo can be called from the sites of its redirect addresses. A program may register http://127.0.0.1/back and use whatever port is free. Such an app cannot ask for pay or receive.|To log a person out of your app, send them to end_session_endpoint with the ID token, and with one of your redirect addresses as post_logout_redirect_uri. It ends the tokens of that login only: the person stays logged in at EH, and the authorization stays in their list until they withdraw it.',
    zh: '测试应用立即可用，域名可为 localhost，端口不限；只有其商户的成员能登录，其他人会看到这是测试应用。正式应用须经审核，对所有人开放。|浏览器页面或设备上的程序登记为相应类型，没有密钥：只发送 client_id，且必须使用 PKCE。其回跳地址所在的网站可调用发现文档、公钥、令牌、撤销和 userinfo。设备上的程序可登记 http://127.0.0.1/back，使用任意空闲端口。此类应用不能申请 pay 和 receive。|要让用户退出您的应用，请带上 ID 令牌打开 end_session_endpoint，并以登记的回跳地址作为 post_logout_redirect_uri。只会使该次登录的令牌失效：用户在 EH 仍处于登录状态，授权保留在其列表中，直到用户撤回。',
  },
  embed: { en: 'Embed an order', zh: '嵌入订单' },
  embedNote: {
    en: 'A frame with the order, its QR code and its state. Only your registered website can show it, and the payment password is never typed inside it: the cashier opens in a window of its own.',
    zh: '在页面中嵌入订单、二维码和状态。只有您登记的网站可以嵌入；支付密码不会在框内输入，收银台会在独立窗口打开。',
  },
  calls: { en: 'All calls', zh: '全部接口' },
  callsNote: {
    en: 'Generated from the contract that the server itself follows. For generators: ',
    zh: '由服务器自身遵循的契约生成。供代码生成器使用：',
  },
  common: { en: 'Refusals of every call', zh: '所有接口都可能返回的拒绝' },
  request: { en: 'Request', zh: '请求' },
  answer: { en: 'Answer', zh: '返回' },
  refusals: { en: 'Refusals', zh: '拒绝' },
  status: { en: 'Status', zh: '状态码' },
  code: { en: 'Code', zh: '编号' },
  name: { en: 'Name', zh: '名称' },
  means: { en: 'Means', zh: '含义' },
  field: { en: 'Field', zh: '字段' },
  kind: { en: 'Type', zh: '类型' },
  required: { en: 'Required', zh: '必填' },
  yes: { en: 'yes', zh: '是' },
  optional: { en: 'optional', zh: '可选' },
  needs: { en: 'Scope', zh: '权限' },
  withToken: { en: 'with the token of a grant', zh: '使用授权令牌' },
  open: { en: 'without a key', zh: '无需密钥' },
  drawing: {
    en: 'Customer, your server, EH and its cashier: the customer chooses to pay, your server creates the order and gets its link, the customer opens it and pays, EH sends order.paid, your server answers 204.',
    zh: '顾客、您的服务器、EH 与收银台：顾客选择付款，您的服务器创建订单并取得链接，顾客打开链接付款，EH 发送 order.paid，您的服务器返回 204。',
  },
} as const satisfies Readonly<Record<string, BilingualText>>;

interface DrawingMessages {
  readonly lanes: InLanguages<readonly string[]>;
  readonly steps: InLanguages<readonly string[]>;
}

/** The lanes and the steps of the diagram. */
export const drawingMessages: DrawingMessages = {
  lanes: { en: ['Customer', 'Your server', 'EH', 'EH cashier'], zh: ['顾客', '您的服务器', 'EH', 'EH 收银台'] },
  steps: {
    en: [
      '1 taps “Pay with EH”',
      '2 POST /open/v1/orders',
      '3 order and pay_url',
      '4 opens pay_url',
      '5 checks, gives the payment password',
      '6 order.paid',
      '7 204 within ten seconds',
    ],
    zh: [
      '1 点“用 EH 付款”',
      '2 POST /open/v1/orders',
      '3 订单与 pay_url',
      '4 打开 pay_url',
      '5 核对并输入支付密码',
      '6 order.paid',
      '7 十秒内返回 204',
    ],
  },
};

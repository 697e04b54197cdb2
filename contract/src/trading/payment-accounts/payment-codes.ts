/** The beginnings of each wallet's receiving codes. Contact codes and paying codes begin differently. */
const beginnings: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ['alipay', [/^https:\/\/qr\.alipay\.com\/[\w./?=&%-]{4,}$/i]],
  [
    'wechat',
    [/^wxp:\/\/[\w./?=&%-]{8,}$/i, /^https:\/\/payapp\.(?:weixin\.qq|wechatpay)\.c(?:om|n)\/[\w./?=&%-]{4,}$/i],
  ],
]);

/** Whether a scanned text is a receiving code of this channel. */
export function isReceivingCode(channel: string, text: string): boolean {
  return (beginnings.get(channel) ?? []).some((beginning) => beginning.test(text));
}

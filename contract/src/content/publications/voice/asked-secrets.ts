/** Separates the parts of a sentence: a "never" in one part does not apply to the next. */
const PARTS = /[。！？；：，、.!?;:,\n|()（）]+/u;

const chinese = {
  secret: /验证码|校验码|动态码|口令|密码|助记词|私钥|恢复码|备用码/,
  handOver: /发给|发送|发至|发到|发来|告诉|告知|提供|回复|转发|转告|交给|报给|报出|念给|透露|出示/,
  /** Words that forbid handing over a code, and words about the program sending a code to its reader. */
  harmless: /不|勿|别|莫|没有|骗|冒充|严禁|谨防|无人|从未|(?:已|将|会|可)发送|发送(?:至|到|给)?您|给您|向您/,
  /** Phrases with a "not" that do not forbid anything. */
  encouraging: /别忘了?|不要忘记?|勿忘|不妨|别急|不用担心/g,
};
const english = {
  secret: /\b(?:codes?|passwords?|passcodes?|pins?|otps?|seed phrases?|recovery phrases?|private keys?)\b/,
  handOver:
    /\b(?:send|share|give|tell|text|forward|reply|provide|submit|dictate|disclose|reveal|message|hand over|read out)\b/,
  harmless: /\b(?:never|not|cannot|no|nobody|none|nor|neither|without|fraud|scam|we|can)\b|n['’]t\b/,
  encouraging: /\b(?:do not|don['’]t) (?:forget|hesitate|worry)\b/g,
};

/**
 * The part of a text that asks its reader to hand a code or a password to somebody; null if there is none. Asking to
 * type one into the app does not count. It finds plainly worded requests only; two people read every such text anyway.
 */
export function askedSecret(text: string): string | null {
  const parts = text.normalize('NFKC').toLowerCase().split(PARTS);
  return parts.map((part) => part.trim()).find((part) => asksInChinese(part) || asksIn(english, part)) ?? null;
}

function asksInChinese(part: string): boolean {
  return asksIn(chinese, part.replaceAll(/[\s·•*_-]/gu, ''));
}

function asksIn({ secret, handOver, harmless, encouraging }: typeof chinese, part: string): boolean {
  return secret.test(part) && handOver.test(part) && !harmless.test(part.replaceAll(encouraging, ''));
}

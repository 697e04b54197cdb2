import { CODE_LIFE_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import type { CodePurpose } from '@eh/contract/accounts/codes/purposes.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';

const purposeWords: Readonly<Record<CodePurpose, { readonly en: string; readonly zh: string }>> = {
  test: { en: 'a test', zh: '测试' },
  register: { en: 'registering', zh: '注册账号' },
  password: { en: 'changing your login password', zh: '修改登录密码' },
  securityPassword: { en: 'changing your payment password', zh: '修改支付密码' },
  forgotPassword: { en: 'resetting your login password', zh: '找回登录密码' },
  bindCard: { en: 'adding a payment account', zh: '添加收付款账户' },
  withdraw: { en: 'a redemption', zh: '赎回' },
  bindEmail: { en: 'adding this e-mail address', zh: '绑定邮箱' },
  bindMobile: { en: 'adding this phone number', zh: '绑定手机号' },
  identity: { en: 'verifying your identity', zh: '实名认证' },
  transferOrder: { en: 'a transfer', zh: '转账' },
  saleOrder: { en: 'posting a listing', zh: '发布挂单' },
  bindAuthorization: { en: 'authorizing an app', zh: '绑定授权' },
  bindDevice: { en: 'logging in on a new device', zh: '新设备登录' },
  changeMobile: { en: 'changing your phone number', zh: '更换手机号' },
  changeEmail: { en: 'changing your e-mail address', zh: '更换邮箱' },
  closeAccount: { en: 'closing your account', zh: '注销账号' },
  payOrder: { en: 'paying a shop', zh: '向商户付款' },
};

const SECONDS_A_MINUTE = 60;

/**
 * The message that carries a code. It names the purpose first, so that nobody can be talked into reading the code out.
 */
export function codeMessage(
  purpose: CodePurpose,
  code: string,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const minutes = CODE_LIFE_SECONDS / SECONDS_A_MINUTE;
  const purposeText = purposeWords[purpose];
  const texts = {
    zh: {
      subject: '您的验证码',
      text: `【EH】验证码 ${code}，用于${purposeText.zh}，${minutes} 分钟内有效。工作人员不会索取，请勿告知任何人。`,
    },
    en: {
      subject: 'Your verification code',
      text: `[EH] ${code} is your code for ${purposeText.en}. It is valid for ${minutes} minutes. Do not share it: we never ask for it.`,
    },
  };
  return inLanguage(texts, language);
}

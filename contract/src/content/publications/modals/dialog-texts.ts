import { gateMessages } from '../../../accounts/gates/gate-messages.ts';
import type { BilingualText } from '../../../platform/languages/language.ts';

/** The app's own words for dialogs and toasts about an account that is blocked, until operators write others. */
export const gateTexts = {
  usdt_buy_closed: {
    zh: '当前暂不支持USDT买币，请联系在线客服',
    en: 'USDT purchase is currently unavailable, please contact online customer service',
  },
  ...gateMessages,
  account_closing: {
    zh: '您的账号正在注销，如需继续使用请先保留账号',
    en: 'Your account is closing. Keep it to go on using it.',
  },
  no_permission: {
    zh: '暂无操作权限，请联系客服',
    en: 'You do not have permission for this. Please contact customer service.',
  },
} satisfies Readonly<Record<string, BilingualText>>;

/** The words about failed calls, API lines and pages. */
export const failureTexts = {
  finish_buying: { zh: '请先完成进行中的买入订单', en: 'Please finish your current buying orders first' },
  finish_selling: { zh: '请先完成进行中的挂单', en: 'Please finish your current sale listings first' },
  login_expired: { zh: '登录已过期', en: 'Login expired' },
  network_failed: { zh: '请检查您的网络连接', en: 'Please check your network connection' },
  line_found: {
    zh: '已切换到可用线路，请重新启动应用',
    en: 'Connected to another line. Please restart the app.',
  },
  line_missing: {
    zh: '无法连接服务器，请检查网络，或稍后再试（可能正在维护）',
    en: 'Cannot connect. Please check your network, or try again later: the service may be under maintenance.',
  },
  page_not_loaded: {
    zh: '可能有新版本发布，或网络中断。资金没有变动，重新加载即可继续',
    en: 'There may be a new version, or the connection was lost. No money has moved. Reload to continue.',
  },
  service_missing: { zh: 'H5版本暂不支持客服', en: 'H5 version does not support customer service yet' },
} satisfies Readonly<Record<string, BilingualText>>;

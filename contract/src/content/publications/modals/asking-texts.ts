import type { BilingualText } from '../../../platform/languages/language.ts';

/**
 * The words before the system's own question about a permission. The text about notifications has a heading on its
 * first line.
 */
export const permissionTexts = {
  permission_camera: {
    zh: '用于拍摄证件和人脸，仅在拍摄时开启',
    en: 'For photos of your document and face; on only while you take them',
  },
  permission_album: {
    zh: '仅限您选择的文件，应用看不到其他文件',
    en: 'Only the files you choose; the app cannot see others',
  },
  permission_microphone: {
    zh: '人脸视频会录制声音，以证明是当场录制',
    en: 'The face video records sound to show that it is live',
  },
  permission_notifications: {
    zh: '有人来买时，叫您一声？\n买家下单后您只有 {{trade.accept_minutes}}接单，错过这一单就取消。打开通知，应用关着也能知道。',
    en: 'Shall we call you when a buyer comes?\nWhen someone buys from you, you have {{trade.accept_minutes}} to accept, or the trade is cancelled. With notifications you know at once, even when the app is closed.',
  },
} satisfies Readonly<Record<string, BilingualText>>;

/** The pop-up that counts down for the seller. */
export const reminderTexts = {
  reminder_released: {
    zh: '到时未处理，{{coins}} 将自动放给买家。请先打开收款账户核对',
    en: 'When time runs out, {{coins}} will be released to the buyer automatically. Check your account first.',
  },
  reminder_reviewed: {
    zh: '到时未处理，{{coins}} 不会自动放币，由客服处理。请先打开收款账户核对',
    en: 'When time runs out, {{coins}} stays in escrow and customer service decides. Check your account first.',
  },
} satisfies Readonly<Record<string, BilingualText>>;

/** The offer of a newer version: its heading and the line below. */
export const updateTexts = {
  update_offered: {
    zh: '{{version}} 可以更新了\n现在是 {{own_version}}',
    en: 'Version {{version}} is ready\nYou have {{own_version}}',
  },
  update_forced: {
    zh: '这一版不能再交易，请更新\n{{own_version}} → {{version}}，您的钱和交易都在原处',
    en: 'This version can no longer trade. Please update\n{{own_version}} to {{version}}. Your money and trades stay where they are.',
  },
} satisfies Readonly<Record<string, BilingualText>>;

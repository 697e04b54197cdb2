import type { PushKind } from '@eh/contract/content/push/push-kinds.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

interface KindMessages {
  readonly label: string;
  readonly note?: string;
}

export interface PushMessages {
  readonly title: string;
  readonly states: Readonly<
    Record<
      'on' | 'off' | 'refused' | 'unsupported' | 'install' | 'closed',
      { readonly title: string; readonly text: string }
    >
  >;
  readonly quietNow: (until: string) => string;
  readonly quietSoon: (span: string) => string;
  readonly span: (hours: number, minutes: number) => string;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly turnedOn: string;
  readonly turnedOff: string;
  readonly trial: string;
  readonly trialSent: string;
  readonly quiet: string;
  readonly from: string;
  readonly until: string;
  readonly everyDay: (zone: string) => string;
  readonly pausesListings: string;
  readonly pausesListingsNote: string;
  readonly always: string;
  readonly alwaysNote: string;
  readonly kindsTitle: string;
  readonly kinds: Readonly<Record<PushKind, KindMessages>>;
  readonly details: string;
  readonly detailsNote: string;
  readonly device: string;
  readonly offer: {
    readonly sample: { readonly title: string; readonly text: string; readonly when: string };
    readonly points: readonly string[];
    readonly yes: string;
    readonly no: string;
    readonly later: string;
  };
  readonly failed: string;
}

export const pushMessages = catalogue<PushMessages>({
  'zh-CN': {
    title: '通知',
    states: {
      on: { title: '通知已开，现在会响', text: '应用关着也能收到' },
      off: { title: '此设备未打开通知', text: '应用关着时，买家下单、付款您都不会知道' },
      refused: { title: '浏览器已禁止通知', text: '请在浏览器的网站设置中允许 EH 发送通知，再回到这里打开' },
      unsupported: {
        title: '此浏览器不支持通知',
        text: '请换用 Chrome、Edge、Firefox 或 Safari 的新版本。需要您处理时，仍会发短信或邮件',
      },
      install: {
        title: '先把 EH 添加到主屏幕',
        text: '在 Safari 中点“分享”，选“添加到主屏幕”，再从主屏幕打开 EH，即可打开通知',
      },
      closed: { title: '服务器暂未开通通知', text: '需要您处理时，仍会发短信或邮件' },
    },
    quietNow: (until) => `免打扰中，${until} 结束`,
    quietSoon: (span) => `${span}后进入免打扰`,
    span: (hours, minutes) => (hours === 0 ? `${minutes} 分钟` : `${hours} 小时 ${minutes} 分`),
    turnOn: '打开通知',
    turnOff: '关闭此设备的通知',
    turnedOn: '通知已打开',
    turnedOff: '已关闭此设备的通知',
    trial: '发一条测试通知',
    trialSent: '已发送，几秒内会响',
    quiet: '免打扰',
    from: '从',
    until: '到',
    everyDay: (zone) => `每天，${zone}`,
    pausesListings: '免打扰时暂停我的挂单',
    pausesListingsNote: '市场不展示，也不能下单，睡觉时不会有接单计时。进行中的交易不受影响',
    always: '轮到您时照样响',
    alwaysNote: '有时限、需要您处理的交易和申诉，不受免打扰和下面的开关影响',
    kindsTitle: '通知什么',
    kinds: {
      trades: { label: '交易：下单、付款、放币', note: '有时限，建议保持打开' },
      chat: { label: '聊天' },
      complaints: { label: '申诉' },
      money: { label: '到账与付款' },
      account: { label: '账号、授权与客服回复' },
    },
    details: '锁屏显示金额和人名',
    detailsNote: '关掉后只写“交易轮到您了”',
    device: '此设备',
    offer: {
      sample: { title: '*明 想买 142.45 EH', text: '¥1,000.00，请在 14:29 前接单', when: '现在' },
      points: ['只在与您有关的事发生时响，不发广告', '可设免打扰，锁屏可隐藏金额'],
      yes: '叫我',
      no: '先不用',
      later: '之后可在“我的 › 通知”更改',
    },
    failed: '浏览器没有打开通知，请稍后再试',
  },
  en: {
    title: 'Notifications',
    states: {
      on: { title: 'On, and sounding now', text: 'They come even when the app is closed.' },
      off: { title: 'Off on this device', text: 'With the app closed you will not learn of orders and payments.' },
      refused: {
        title: 'Blocked by the browser',
        text: 'Allow notifications for EH in the site settings of your browser, then come back and turn them on.',
      },
      unsupported: {
        title: 'Not possible in this browser',
        text: 'Use a recent Chrome, Edge, Firefox or Safari. What you must act on still reaches you by SMS or e-mail.',
      },
      install: {
        title: 'Add EH to your home screen first',
        text: 'In Safari tap “Share”, then “Add to Home Screen”. Open EH from there and turn notifications on.',
      },
      closed: {
        title: 'Not offered by this server yet',
        text: 'What you must act on still reaches you by SMS or e-mail.',
      },
    },
    quietNow: (until) => `Quiet hours, until ${until}`,
    quietSoon: (span) => `Quiet hours begin in ${span}`,
    span: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off on this device',
    turnedOn: 'Notifications are on',
    turnedOff: 'Turned off on this device',
    trial: 'Send a test notification',
    trialSent: 'Sent. It sounds within seconds.',
    quiet: 'Quiet hours',
    from: 'From',
    until: 'To',
    everyDay: (zone) => `Every day, ${zone}`,
    pausesListings: 'Pause my listings in quiet hours',
    pausesListingsNote:
      'The market does not show them and nobody can order, so no clock runs while you sleep. Running trades go on.',
    always: 'What waits for you still sounds',
    alwaysNote: 'Trades and complaints with a running clock come at any hour, whatever is switched off below.',
    kindsTitle: 'What to send',
    kinds: {
      trades: { label: 'Trades: orders, payments, releases', note: 'They have deadlines. Best left on.' },
      chat: { label: 'Chat' },
      complaints: { label: 'Complaints' },
      money: { label: 'Money in and out' },
      account: { label: 'Account, authorisations and replies' },
    },
    details: 'Show amounts and names when locked',
    detailsNote: 'When off: “A trade needs you”',
    device: 'This device',
    offer: {
      sample: { title: '*Ming wants to buy 142.45 EH', text: '¥1,000.00 · accept by 14:29', when: 'now' },
      points: [
        'Only about what concerns you. No advertising.',
        'Quiet hours, and amounts can be hidden on the locked screen.',
      ],
      yes: 'Yes, call me',
      no: 'Not now',
      later: 'Change it any time in Me › Notifications',
    },
    failed: 'The browser did not turn notifications on. Please try again later.',
  },
});

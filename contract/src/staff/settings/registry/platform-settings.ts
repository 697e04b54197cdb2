import { choice, list, onOff, type SettingSpecs, text } from './setting-spec.ts';

export const platformSettings = {
  coin_name_zh: name(
    'EH',
    ['币的名称（中文）', '中文界面里币叫什么。'],
    ['Name of the coin, in Chinese', 'What the coin is called on Chinese pages.'],
  ),
  coin_name_en: name(
    'EH',
    ['币的名称（英文）', '英文界面里币叫什么。'],
    ['Name of the coin, in English', 'What the coin is called on English pages.'],
  ),
  coin_symbol: name(
    'EH',
    ['币的符号', '写在数量旁边的符号。'],
    ['Symbol of the coin', 'The sign beside an amount of the coin.'],
  ),
  fiat_symbol: name(
    '¥',
    ['法币符号', '写在法币金额前的符号。'],
    ['Symbol of the fiat', 'The sign before an amount of fiat.'],
  ),
  // A stranger's link would mislead people looking for help, so two owners sign it.
  customer_service_link: text(
    { form: 'link', longest: 300, isOptional: true, usual: '', safer: 'neither', isPublic: true },
    ['客服链接', '“联系客服”打开的网址；空着时提示暂不支持。'],
    ['Link of customer service', 'The address that “contact customer service” opens; empty for none.'],
  ),
  languages: choice(
    {
      options: {
        both: { zh: '中文和英文', en: 'Chinese and English' },
        'zh-CN': { zh: '只有中文', en: 'Chinese only' },
        en: { zh: '只有英文', en: 'English only' },
      },
      usual: 'both',
      safer: 'both',
      isPublic: true,
    },
    ['提供的语言', '应用里可以选择哪些语言。'],
    ['Languages offered', 'The languages that people can choose in the app.'],
  ),
  home_figures: list(
    {
      options: {
        worth: { zh: '约值', en: 'Worth' },
        price: { zh: '参考价', en: 'Reference price' },
        available: { zh: '可用', en: 'Available' },
        in_orders: { zh: '交易中', en: 'In trades' },
        held: { zh: '冻结', en: 'Held' },
        movable: { zh: '现在可转出', en: 'Available to transfer now' },
      },
      usual: 'worth,price,available,in_orders,held',
      safer: 'both',
      isPublic: true,
    },
    ['首页的数字', '首页总资产下面显示哪些数字，按什么顺序；总资产始终显示。'],
    ['Figures on home', 'The figures below the total balance on home, in their order; the total always stands.'],
  ),
  is_acceptance_first: onOff(
    { usual: true, safer: 'on', isPublic: true },
    ['先同意新条款', '条款、隐私说明或须知更新后，同意才能继续使用；关闭后只在首页提醒。'],
    [
      'New terms come first',
      'When on, a new version of the terms, the privacy notice or the notice to users is accepted before the app goes on; when off, home only reminds of it.',
    ],
  ),
} as const satisfies SettingSpecs;

function name(usual: string, zh: readonly [string, string], en: readonly [string, string]) {
  return text({ form: 'phrase', longest: 12, isOptional: false, usual, safer: 'neither', isPublic: true }, zh, en);
}

/** Origins of the platform. Tokens and passwords are sent there, so two owners sign each change. */
export const apiLineSettings = {
  api_domains: origins(
    ['接口域名', '应用可以切换的接口域名，每行一个，从上到下编号；空着时只用打开应用的域名。'],
    [
      'API domains',
      'The lines that apps change between, one on each row, numbered from the top; empty: only the page’s own.',
    ],
  ),
  static_domains: origins(
    ['图片域名', '应用从哪些域名取头像和图片，每行一个；应用自己测速，用最快的。'],
    [
      'Picture domains',
      'Where apps get portraits and pictures, one on each row; each app tests them and uses the fastest.',
    ],
  ),
  page_domains: origins(
    ['页面域名', '允许调用接口的其他页面域名，每行一个；上面两栏里的域名已经允许。'],
    ['Page domains', 'Other origins whose pages may call the API, one on each row; those above may already.'],
  ),
} as const satisfies SettingSpecs;

function origins(zh: readonly [string, string], en: readonly [string, string]) {
  return text({ form: 'origins', longest: 2000, isOptional: true, usual: '', safer: 'neither' }, zh, en);
}

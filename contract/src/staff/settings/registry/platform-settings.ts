import { choice, onOff, type SettingSpecs, text } from './setting-spec.ts';

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
  // A link of someone else's would meet people who look for help: two sign it.
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

import { choice, number, type SettingSpecs, text } from './registry/setting-spec.ts';

type LabelAndHelp = readonly [label: string, help: string];
type Platform = readonly [zh: string, en: string];

const NOTES_MAX = 600;
const VERSION_MAX = 11;
const ADDRESS_MAX = 300;

/**
 * The releases of the app. Everybody opens a forced update's address, so two owners sign it. One owner alone may slow a
 * release down: fewer people, or asking instead of forcing.
 */
export const appReleaseSettings = {
  web_oldest: oldest(['网页', 'Web']),
  web_strategy: strategy(['网页', 'Web']),
  web_notes_zh: notes(['网页', 'Web'], '中文', 'Chinese'),
  web_notes_en: notes(['网页', 'Web'], '英文', 'English'),
  android_version: newest(['安卓', 'Android']),
  android_oldest: oldest(['安卓', 'Android']),
  android_strategy: strategy(['安卓', 'Android']),
  android_share: share(['安卓', 'Android']),
  android_notes_zh: notes(['安卓', 'Android'], '中文', 'Chinese'),
  android_notes_en: notes(['安卓', 'Android'], '英文', 'English'),
  android_download: download(['安卓', 'Android']),
  ios_version: newest(['iOS', 'iOS']),
  ios_oldest: oldest(['iOS', 'iOS']),
  ios_strategy: strategy(['iOS', 'iOS']),
  ios_share: share(['iOS', 'iOS']),
  ios_notes_zh: notes(['iOS', 'iOS'], '中文', 'Chinese'),
  ios_notes_en: notes(['iOS', 'iOS'], '英文', 'English'),
  ios_download: download(['iOS', 'iOS']),
} as const satisfies SettingSpecs;

function version(zh: LabelAndHelp, en: LabelAndHelp) {
  return text({ form: 'version', longest: VERSION_MAX, isOptional: true, usual: '', safer: 'neither' }, zh, en);
}

function newest([zh, en]: Platform) {
  return version(
    [`${zh}：新版本`, '现在发布的版本，例如 2.3.00；空着时没有可装的新版本。'],
    [`${en}: newest version`, 'The version that is released, such as 2.3.00; empty for none to install.'],
  );
}

function oldest([zh, en]: Platform) {
  return version(
    [`${zh}：最低版本`, '更旧的版本必须先更新才能用；空着时都能用。'],
    [`${en}: oldest version`, 'Older apps must update before they go on; empty: all may go on.'],
  );
}

function strategy([zh, en]: Platform) {
  return choice(
    {
      options: { force: { zh: '必须更新', en: 'must update' }, ask: { zh: '可以稍后', en: 'may wait' } },
      usual: 'ask',
      safer: 'later',
    },
    [`${zh}：更新方式`, '不低于最低版本的旧应用是否也必须更新。'],
    [`${en}: how it is offered`, 'Whether old apps above the oldest version must update too.'],
  );
}

function share([zh, en]: Platform) {
  return number(
    'percent',
    { least: 0, most: 100, usual: 100, safer: 'lower' },
    [`${zh}：发布范围`, '先给多少设备看到新版本；同一台设备总在同一边，低于最低版本的不受限。'],
    [
      `${en}: share of devices`,
      'How many devices are offered it first; a device stays on its side, and those below the oldest version always are.',
    ],
  );
}

function notes([zh, en]: Platform, inZh: string, inEn: string) {
  return text(
    { form: 'lines', longest: NOTES_MAX, isOptional: true, usual: '', safer: 'neither' },
    [`${zh}：更新说明（${inZh}）`, '更新窗口里的说明，每行一条。'],
    [`${en}: notes in ${inEn}`, 'What the update brings, a point on each row.'],
  );
}

function download([zh, en]: Platform) {
  return text(
    { form: 'link', longest: ADDRESS_MAX, isOptional: true, usual: '', safer: 'neither' },
    [`${zh}：下载地址`, '安装包或商店页面的 https 网址；空着时不提示更新。'],
    [`${en}: download address`, 'The https address of the package or the store; without one no update is offered.'],
  );
}

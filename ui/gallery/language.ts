import type { UiMessages } from '../src/reader/ui-messages-provider.tsx';

const query = new URLSearchParams(location.search);
const isEnglish = query.get('lang') === 'en';

document.documentElement.lang = isEnglish ? 'en' : 'zh-CN';
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

/** The component to show alone, or null for all of them. */
export const onlyPart = query.get('part');

/** Picks the text in the gallery's language. */
export function say(chinese: string, english: string): string {
  return isEnglish ? english : chinese;
}

export const messages: UiMessages = {
  back: say('返回', 'Back'),
  close: say('关闭', 'Close'),
  done: say('已完成', 'done'),
  showPassword: say('显示密码', 'Show password'),
  hidePassword: say('隐藏密码', 'Hide password'),
  online: say('在线', 'online'),
  verified: say('已认证', 'Verified'),
  loading: say('正在加载', 'Loading'),
  notLoaded: say('这一部分没有加载出来，正在重试', 'This part did not load, it is being tried again'),
  timeLeft: (clock) => say(`剩余 ${clock}`, `${clock} left`),
  minutesLeft: (minutes) => say(`还剩 ${minutes} 分钟`, minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  deleteDigit: say('删除一位', 'Delete a digit'),
  digitsEntered: (entered, length) =>
    say(`已输入 ${entered} 位，共 ${length} 位`, `${entered} of ${length} digits entered`),
  copy: (what) => say(`复制 ${what}`, `Copy ${what}`),
  copied: say('已复制', 'Copied'),
  copyFailed: say('无法复制，请长按选择', 'Copying is not allowed here. Press long to select'),
  hiddenAmount: say('已隐藏', 'hidden'),
  holdHint: say('按住三秒，松开则取消', 'Hold for three seconds, let go to stop'),
  pressAgain: say('再按一次确认', 'Press once more to confirm'),
  zoomIn: say('放大', 'Zoom in'),
  zoomOut: say('缩小', 'Zoom out'),
  savePicture: say('保存图片', 'Save picture'),
  saved: say('已保存', 'Saved'),
  saveFailed: say('保存失败，请重新打开后再试', 'Could not save. Open it again and retry'),
  previousPicture: say('上一张', 'Previous picture'),
  nextPicture: say('下一张', 'Next picture'),
  pictureOf: (number, count) => say(`第 ${number} 张，共 ${count} 张`, `Picture ${number} of ${count}`),
  remove: (what) => say(`移除 ${what}`, `Remove ${what}`),
};

import { type InLanguages, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { smallPage } from './small-page.ts';

interface LoggedOut {
  /** The app's name, if the request identifies one. */
  readonly appName: string | null;
  /** The app's registered address to continue to, or null. */
  readonly back: string | null;
  /** Whether a login at the app has ended here. */
  readonly hasEnded: boolean;
}

interface LogoutMessages {
  readonly ended: (app: string) => string;
  readonly endedText: string;
  readonly nothing: string;
  readonly nothingText: string;
  readonly back: (app: string) => string;
  readonly anApp: string;
}

const logoutMessages: InLanguages<LogoutMessages> = {
  en: {
    ended: (app) => `You are logged out of ${app}`,
    endedText: 'A login at EH itself goes on. To end it too, use Settings in EH.',
    nothing: 'Nothing was logged out here',
    nothingText: 'The app has not said which login to end. A login at EH itself goes on.',
    back: (app) => `Back to ${app}`,
    anApp: 'the app',
  },
  zh: {
    ended: (app) => `您已退出 ${app}`,
    endedText: '您在 EH 的登录不受影响；如需一并退出，请在 EH 的设置中操作。',
    nothing: '此处没有退出任何登录',
    nothingText: '应用没有说明要结束哪次登录。您在 EH 的登录不受影响。',
    back: (app) => `返回 ${app}`,
    anApp: '应用',
  },
};

/** Tells a user what a logout at an app has ended, and that their session at EH goes on. */
export function loggedOutPage({ appName, back, hasEnded }: LoggedOut, language: Language): string {
  const say = inLanguage(logoutMessages, language);
  const app = appName ?? say.anApp;
  return smallPage(
    {
      title: hasEnded ? say.ended(app) : say.nothing,
      text: hasEnded ? say.endedText : say.nothingText,
      ...(back === null ? {} : { link: { address: back, label: say.back(app) } }),
    },
    language,
  );
}

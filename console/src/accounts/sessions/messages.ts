import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const entryMessages = catalogue({
  'zh-CN': {
    title: '登录与注册',
    says: '登录和注册用哪些名字，应用页面随之改变',
    switches: '开关',
    login: '登录',
    loginText: '关闭后，使用该方式的用户须改用其他方式登录。已登录的用户不受影响。',
    register: '注册',
    registerText: '手机号和邮箱凭验证码注册；只开放用户名时使用图形验证码。',
    kinds: { mobile: '手机号', email: '邮箱', username: '用户名' },
    oneStays: '至少保留一种',
    differs: '尚未生效',
    asShown: (names: string) => `页面显示：${names}`,
    unchanged: '打开或关闭一项，再填写理由',
    changeTitle: '更改登录方式',
    changeText: (login: string, register: string) => `登录：${login}。注册：${register}。对所有人立即生效。`,
  },
  en: {
    title: 'Login and registration',
    says: 'By which names people log in and register; the app follows',
    switches: 'Switches',
    login: 'Log in with',
    loginText: 'When one is off, its users have to log in another way. Users who are logged in stay logged in.',
    register: 'Register with',
    registerText: 'Phones and e-mails are verified with a code. With usernames only, a captcha is used.',
    kinds: { mobile: 'Phone', email: 'E-mail', username: 'Username' },
    oneStays: 'At least one has to stay on',
    differs: 'Not saved yet',
    asShown: (names: string) => `The page shows: ${names}`,
    unchanged: 'Change a switch, then enter a reason',
    changeTitle: 'Change login methods',
    changeText: (login: string, register: string) =>
      `Log in: ${login}. Register: ${register}. Takes effect for everybody at once.`,
  },
});

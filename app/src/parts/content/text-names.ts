import type { AcceptedText } from '@eh/contract/content/publications/accepted-texts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The names of the texts that people accept, for links and lists. */
export const textNames = catalogue({
  'zh-CN': { terms: '使用条款', privacy: '隐私说明', 'user-notice': '用户须知' } satisfies Record<AcceptedText, string>,
  en: { terms: 'Terms of use', privacy: 'Privacy notice', 'user-notice': 'Notice to users' } satisfies Record<
    AcceptedText,
    string
  >,
});

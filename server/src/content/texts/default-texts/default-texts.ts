import type { RegistrationText } from '@eh/contract/content/publications/accepted-texts.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { type ContentToEnsure, emptyDraft, writtenText } from '../../publications/index.ts';
import { privacyNotice } from './privacy.ts';
import { termsOfUse } from './terms.ts';

/** The terms of use and the privacy notice that come with the program; from then on they belong to the operators. */
export const defaultTexts: readonly ContentToEnsure[] = [
  contentOf('terms', termsOfUse),
  contentOf('privacy', privacyNotice),
];

function contentOf(
  name: RegistrationText,
  { title, body }: Readonly<Record<'title' | 'body', BilingualText>>,
): ContentToEnsure {
  const texts = { zh: writtenText(body.zh), en: writtenText(body.en) };
  return { kind: 'user_notice', name, note: 'Comes with the program', draft: { ...emptyDraft, title, body: texts } };
}

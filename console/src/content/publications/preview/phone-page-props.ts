import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { Draft } from '../queries.ts';
import type { PhoneMessages } from './phone-messages.ts';

export interface PhonePageProps {
  name: string | null;
  draft: Draft;
  shown: AnswerOf<'POST /api/operator/content/preview'>['en'];
  picture: string | null;
  messages: PhoneMessages;
  language: Language;
}

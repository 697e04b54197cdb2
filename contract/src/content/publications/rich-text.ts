import { fault } from '../../platform/fault.ts';
import { CONTENT_TEXT_MAX } from './content-bounds.ts';
import { plainText } from './plain-text.ts';
import { tree } from './rich-tree.ts';

export const richText = tree.refine((document) => plainText(document).length <= CONTENT_TEXT_MAX, {
  error: fault({ en: 'the text is too long', zh: '正文过长' }),
});

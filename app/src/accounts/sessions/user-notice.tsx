import { registrationTexts } from '@eh/contract/content/publications/accepted-texts.ts';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { textNames } from '../../parts/content/text-names.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { loginMessages } from './messages.ts';

const NoticeText = lazyPart(async () => (await import('../../parts/notice-text.tsx')).NoticeText);

/** The user notice in a sheet, for users without an account. */
export function UserNotice() {
  const messages = useMessages(loginMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="note pt-8 text-center">
        {messages.accepts}{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {messages.userNotice}
        </button>
      </p>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={messages.userNoticeTitle}>
        <div className="grid gap-6 pb-4">
          <NoticeText />
        </div>
      </Sheet>
    </>
  );
}

/** The terms and the privacy notice on their own pages. */
export function TermsLinks() {
  const names = useMessages(textNames);
  return (
    <p className="note flex justify-center gap-4 pt-2">
      {registrationTexts.map((name) => (
        <a key={name} className="link" {...linkTo(name)}>
          {names[name]}
        </a>
      ))}
    </p>
  );
}

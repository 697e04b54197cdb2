import { late } from '@eh/ui/late.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { useState } from 'react';
import { loginMessages } from './messages.ts';

const NoticeText = late(async () => (await import('../../parts/notice-text.tsx')).NoticeText);

/** The user notice in a sheet: whoever has no account yet can read what going on means. */
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

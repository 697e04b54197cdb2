import { late } from '@eh/ui/late.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { useState } from 'react';
import { loginWords } from './copy.ts';

const NoticeText = late(async () => (await import('../../parts/notice-text.tsx')).NoticeText);

/** The user notice in a sheet: whoever has no account yet can read what going on means. */
export function UserNotice() {
  const words = useWords(loginWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="note pt-8 text-center">
        {words.accepts}{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {words.userNotice}
        </button>
      </p>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={words.userNoticeTitle}>
        <div className="grid gap-6 pb-4">
          <NoticeText />
        </div>
      </Sheet>
    </>
  );
}

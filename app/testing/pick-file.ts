import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses the button that opens the file chooser of the system, and chooses a file in it. */
export async function pickFile(user: UserEvent, button: HTMLElement, file: File): Promise<void> {
  await user.upload(await chooserBehind(user, button), file);
}

/** Chooses a file that the chooser does not offer: a system may let people pick any. */
export async function pickForeignFile(user: UserEvent, button: HTMLElement, file: File): Promise<void> {
  fireEvent.change(await chooserBehind(user, button), { target: { files: [file] } });
}

async function chooserBehind(user: UserEvent, button: HTMLElement): Promise<HTMLElement> {
  let chooser: HTMLElement | undefined;
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') chooser = target;
  };
  document.addEventListener('click', notice, { capture: true });
  await user.click(button);
  document.removeEventListener('click', notice, { capture: true });
  if (!chooser) throw new Error('The button opens no file chooser');
  return chooser;
}

export const pdf = new File(['%PDF-1.7'], 'voucher.pdf', { type: 'application/pdf' });

/** The answer to its upload. */
export const storedPdf = {
  id: '00000000-0000-4000-8000-00000000f001',
  url: '/files/f001',
  media_type: 'application/pdf',
  bytes: 8,
};

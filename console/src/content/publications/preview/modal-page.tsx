import { fillFacts, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import type { ReactNode } from 'react';
import { HomePage } from './home-pages.tsx';
import { buttonsOf, lookOf } from './modal-looks.ts';
import { PhoneButtons, PhoneDialog, PhoneSheet } from './phone-dialog.tsx';
import type { PhonePageProps } from './phone-page-props.ts';
import { sampleFacts } from './sample-facts.ts';

/** The text of a dialog as the app shows it: in a dialog, a toast, a sheet, a pop-up or the title of a page. */
export function ModalPage({ name, shown, messages }: PhonePageProps): ReactNode {
  const { heading, text } = headedText(fillFacts(shown.title, sampleFacts) ?? shown.title);
  const { confirm, cancel } = buttonsOf(name ?? '');
  const buttons = {
    confirm: messages.buttons[confirm],
    cancel: cancel === undefined ? undefined : messages.buttons[cancel],
  };
  switch (lookOf(name ?? '')) {
    case 'title':
      return (
        <Screen head={<Header title={text} onBack={() => undefined} />}>
          <EmptyState drawing="no-match" title={text} text="" />
        </Screen>
      );
    case 'permission':
      return (
        <Screen
          head={<Header title={messages.permissions} onBack={() => undefined} />}
          foot={
            <div className="foot">
              <PhoneButtons {...buttons} />
            </div>
          }
        >
          <Row title={<span className="label">{permissionLabel(name, messages.permission)}</span>} note={text} />
        </Screen>
      );
    case 'toast':
      return (
        <>
          <HomePage messages={messages} />
          <div className="toast-place">
            <p className="toast">{name === 'notice_transfer_received' ? text : (heading ?? text)}</p>
          </div>
        </>
      );
    case 'sheet':
      return (
        <>
          <HomePage messages={messages} />
          <PhoneSheet title={heading ?? text} {...buttons}>
            {heading !== null && <p>{text}</p>}
          </PhoneSheet>
        </>
      );
    case 'pop-up':
      return (
        <>
          <HomePage messages={messages} />
          <div className="scrim" data-over="" />
          <section className="pop-up" aria-label={messages.reminder}>
            <header className="pop-up-head">
              <h2>{messages.reminder}</h2>
              <span className="digits">09:41</span>
            </header>
            <div className="p-page">
              <div className="sum-line">
                <span>{sampleFacts.who}</span>
                <span className="strong digits">{sampleFacts.sum}</span>
              </div>
              <p className="mt-2">{text}</p>
              <div className="mt-4">
                <PhoneButtons {...buttons} isInked />
              </div>
            </div>
          </section>
        </>
      );
    case 'dialog':
      return (
        <>
          <HomePage messages={messages} />
          <PhoneDialog
            title={heading ?? (name === 'page_not_loaded' ? messages.notLoaded : messages.reminderTitle)}
            {...buttons}
          >
            {text}
          </PhoneDialog>
        </>
      );
  }
}

function permissionLabel(name: string | null, labels: Readonly<Record<string, string>>): string {
  return labels[name ?? ''] ?? '';
}

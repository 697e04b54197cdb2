import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { type ReportCause, reportCauses } from '@eh/contract/trading/profiles/parts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { FieldHint } from '@eh/ui/forms/field.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../api/queries.ts';
import { peopleMessages } from './messages.ts';
import type { PersonPage } from './queries.ts';

export interface ReportSheetProps {
  page: PersonPage;
  isOpen: boolean;
  onClose: () => void;
}

/** Reports a user to the operators, with a cause and a description. */
export function ReportSheet({ page, isOpen, onClose }: ReportSheetProps) {
  const messages = useMessages(peopleMessages).reportSheet;
  const [cause, setCause] = useState<ReportCause | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const report = useAction('POST /api/people/report', {
    onDone: () => {
      showToast({ text: messages.sent, icon: 'check' });
      onClose();
    },
  });
  const handleSend = () => {
    setTried(true);
    if (cause === null || text.trim() === '') return;
    report.mutate({ userid: page.person.userid, cause, words: text.trim() });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.title(page.person.nickname)}>
      <div className="flex flex-col gap-4 px-page pb-4">
        <Callout lines={[messages.note]} />
        <ChipChoice
          label={messages.cause}
          isLabelShown
          options={reportCauses.map((value) => ({ value, label: messages.causes[value] }))}
          value={cause}
          onChange={setCause}
        />
        <FieldHint id="report-cause" error={isTried && cause === null ? messages.missingCause : undefined} />
        <TextArea
          label={messages.description}
          aside={<span className="note">{`${text.length} / ${TEXTAREA_MAX}`}</span>}
          maxLength={TEXTAREA_MAX}
          value={text}
          error={isTried && text.trim() === '' ? messages.missing : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="act" isWide isPending={report.isPending} onClick={handleSend}>
          {messages.send}
        </Button>
      </div>
    </Sheet>
  );
}

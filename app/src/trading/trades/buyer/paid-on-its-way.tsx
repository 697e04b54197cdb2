import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Steps } from '@eh/ui/lists/steps.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { discardFromOutbox } from '../../../api/outbox/outbox.ts';
import type { Trade } from '../queries.ts';
import { buyerMessages } from './messages.ts';
import { usePaidWord } from './paid-word.ts';

const places = { saved: 1, sent: 2, done: 3 } as const;

/** How far the buyer's word that he has paid has come: on the phone, sent, with the server; or why it did not count. */
export function PaidOnItsWay({ trade }: { trade: Trade }) {
  const word = usePaidWord(trade.id);
  return <output className="block">{word && <PaidWord word={word} />}</output>;
}

function PaidWord({ word }: { word: OutboxEntry }) {
  const messages = useMessages(buyerMessages).word;
  if (word.stage === 'refused') {
    return (
      <div className="px-page pt-4">
        <Callout title={messages.refused(word.failure?.text ?? '')} lines={[messages.refusedNext]} />
        <button type="button" className="link mt-2" onClick={() => void discardFromOutbox(word.id)}>
          {messages.dismiss}
        </button>
      </div>
    );
  }
  return (
    <div className="px-page pt-4">
      <p className="strong">{messages.title}</p>
      <div className="mt-3">
        <Steps label={messages.title} steps={messages.steps} current={places[word.stage]} />
      </div>
      <p className="note mt-2">{word.isStored ? messages[word.stage] : messages.notKept}</p>
    </div>
  );
}

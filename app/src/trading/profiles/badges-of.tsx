import { badgeNames } from '@eh/contract/trading/profiles/badge-names.ts';
import { badges, badgesOf } from '@eh/contract/trading/profiles/badges.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { badgeMessages } from './badge-messages.ts';
import type { PersonPage } from './queries.ts';

/** The badges of a person, and on a tap the criteria of all. */
export function BadgesOf({ person }: Pick<PersonPage, 'person'>) {
  const messages = useMessages(badgeMessages);
  const names = badgeNames[useLanguage()];
  const [isOpen, setOpen] = useState(false);
  const earned = badgesOf(person);
  return (
    <section className="flex flex-wrap items-center gap-2 px-page pb-4" aria-label={messages.label}>
      {earned.map((badge) => (
        <Tag key={badge}>{names[badge]}</Tag>
      ))}
      <Button kind="line" size="small" onClick={() => setOpen(true)}>
        {messages.why}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={messages.title}>
        <dl className="flex flex-col gap-4 px-page pb-4">
          {badges.map((badge) => (
            <div key={badge}>
              <dt className="flex items-center justify-between gap-3">
                <span className="strong">{names[badge]}</span>
                <Tag kind={earned.includes(badge) ? 'on' : 'plain'}>
                  {earned.includes(badge) ? messages.has : messages.lacks}
                </Tag>
              </dt>
              <dd className="note">{messages.criteria[badge]}</dd>
            </div>
          ))}
        </dl>
        <p className="note px-page pb-4">{messages.note}</p>
      </Sheet>
    </section>
  );
}

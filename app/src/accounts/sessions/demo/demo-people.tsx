import type { AnswerOf } from '@eh/contract/calls.ts';
import { portalRoles } from '@eh/contract/demo/demo-roles.ts';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Avatar, PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef } from 'react';
import { useAction, useAnswer } from '../../../api/queries.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { deviceData } from '../../../session/devices/device.ts';
import { beginSession } from '../../../session/session-life.ts';
import { demoMessages } from './messages.ts';

type DemoPerson = AnswerOf<'GET /api/demo/people'>['people'][number];

/** The demo people, each logged in with one tap. Members of the merchant portal log in there. */
export function DemoPeople() {
  const messages = useMessages(demoMessages);
  const { coin } = useShownCurrencies();
  const people = useAnswer('GET /api/demo/people', {}).data?.people ?? [];
  // The page remains for a moment after the answer; a second press must not log in again.
  const isEntering = useRef(false);
  const login = useAction('POST /api/demo/login', {
    onDone: ({ token, userid }) => void beginSession(token, userid),
  });
  const shown = people.filter(({ role }) => !portalRoles.includes(role));
  if (shown.length === 0) return null;
  return (
    <section className="-mx-page mt-8" aria-labelledby="demo-people">
      <h2 id="demo-people" className="demo-strip">
        {messages.title}
      </h2>
      <Rows inset="icon">
        {shown.map((person) => (
          <Row
            key={person.name}
            lead={<Avatar name={person.nickname} />}
            title={<PersonName>{messages.person(person.nickname, messages.roles[person.role])}</PersonName>}
            note={noteOf(person, messages)}
            end={<Amount value={person.total} currency={coin} />}
            hasChevron
            onClick={() => {
              if (isEntering.current) return;
              isEntering.current = true;
              login.mutate(
                { name: person.name, device: deviceData() },
                { onError: () => (isEntering.current = false) },
              );
            }}
          />
        ))}
      </Rows>
    </section>
  );
}

function noteOf({ role, waiting, listings }: DemoPerson, messages: (typeof demoMessages)['en']) {
  const said = [
    ...(waiting > 0 ? [messages.waiting(waiting)] : []),
    ...(listings > 0 ? [messages.listings(listings)] : []),
  ];
  if (said.length > 0) return said.join(messages.separator);
  return role === 'newcomer' ? messages.newcomerNote : messages.nothing;
}

import type { ReactNode } from 'react';
import { Pressable } from '../buttons/pressable.tsx';
import type { AvatarProps } from '../people/person.tsx';
import { Avatar, PersonName } from '../people/person.tsx';

export interface MarketRowProps {
  person: AvatarProps & { isVerified?: boolean | undefined };
  /** Leads to the person's own page. */
  personLink?: { href: string; onClick: () => void } | undefined;
  /** "1,284 orders | 98.6 %". */
  record: ReactNode;
  /** The price as a figure-sized Amount: the most prominent part of the row. */
  price: ReactNode;
  /** The remaining quantity and the limits, each a line. */
  facts: readonly ReactNode[];
  /** At the right: rating, speed of release, time to pay, each a line. */
  habits: readonly ReactNode[];
  /** MethodTags. */
  methods: ReactNode;
  /** A small side button, or an outlined "Unavailable" that opens the reason. */
  action: ReactNode;
}

/** A listing on the market. Many are listed below each other, so nothing in it is orange. */
export function MarketRow(props: MarketRowProps) {
  const { person, personLink, record, price, facts, habits, methods, action } = props;
  const who = (
    <>
      <Avatar {...person} size="small" />
      <PersonName isVerified={person.isVerified}>{person.name}</PersonName>
    </>
  );
  return (
    <article className="market-row">
      <div className="market-line">
        {personLink ? (
          <Pressable className="market-person" href={personLink.href} onClick={personLink.onClick}>
            {who}
          </Pressable>
        ) : (
          <span className="market-person">{who}</span>
        )}
        <span className="note whitespace-nowrap">{record}</span>
      </div>
      <div className="market-price">
        <div className="min-w-0 flex-1">
          {price}
          <MarketLines lines={facts} />
        </div>
        <div className="text-end">
          <MarketLines lines={habits} />
        </div>
      </div>
      <div className="market-foot">
        <span className="methods">{methods}</span>
        {action}
      </div>
    </article>
  );
}

function MarketLines({ lines }: { lines: readonly ReactNode[] }) {
  return lines.map((line, index) => (
    <p key={index} className="note">
      {line}
    </p>
  ));
}

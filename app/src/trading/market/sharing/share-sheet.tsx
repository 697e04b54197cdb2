import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { copyText } from '@eh/ui/buttons/copy-text.ts';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { QrCode } from '@eh/ui/media/qr-code.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { nativeSystem } from '../../../native/native-system.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { drawCodePicture } from '../../../parts/files/code-picture.ts';
import { sharePicture } from '../../../parts/files/picture-file.ts';
import { useProfile } from '../../../session/current-session.ts';
import { rangeText } from '../amounts.ts';
import type { Own } from '../listings/own.ts';
import { MethodTags } from '../method-tags.tsx';
import { sharingMessages } from './messages.ts';
import { useShare, useUnshare } from './queries.ts';

/** The card of a listing with its code, to save as a picture, to send, or to turn off. */
export function ShareSheet({ listing, isOpen, onClose }: { listing: Own; isOpen: boolean; onClose: () => void }) {
  const messages = useMessages(sharingMessages);
  const [link, setLink] = useState<string | null>(null);
  const share = useShare((shared) => setLink(shared.link));
  const unshare = useUnshare(() => {
    setLink(null);
    showToast(messages.off);
  });
  const { mutate: turnOn } = share;
  useEffect(() => {
    if (isOpen) turnOn({ id: listing.id });
  }, [isOpen, listing.id, turnOn]);
  const address = link === null ? null : addressOf(link);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      foot={address === null ? undefined : <SendButtons listing={listing} address={address} />}
    >
      {address === null && share.isPending && <SkeletonRows shape="facts" count={4} />}
      {address !== null && <Card listing={listing} address={address} />}
      <div className="px-page">
        <SwitchRow
          isFlush
          label={messages.isOn}
          note={messages.isOnNote}
          isOn={link !== null}
          isDisabled={share.isPending || unshare.isPending}
          onChange={(isOn) => (isOn ? turnOn({ id: listing.id }) : unshare.mutate({ id: listing.id }))}
        />
        <ul className="note list-disc py-2 pl-4">
          <li>{messages.only}</li>
          <li>{messages.current}</li>
        </ul>
      </div>
    </Sheet>
  );
}

function Card({ listing, address }: { listing: Own; address: string }) {
  const messages = useMessages(sharingMessages);
  const { coin, fiat } = useShownCurrencies();
  const profile = useProfile();
  return (
    <>
      <div className="px-page text-center">
        <p className="title">{profile?.nickname}</p>
        <p className="text-muted">{cardLine(messages, listing, coin, fiat)}</p>
        <div className="mt-4 flex justify-center">
          <QrCode text={address} label={messages.code} hasMark />
        </div>
        <p className="note mt-2">{messages.scan}</p>
      </div>
      <KeyValues>
        <KeyValue name={messages.limit}>{rangeText(listing.minimum, listing.maximum, fiat)}</KeyValue>
        <KeyValue name={messages.methods}>
          <span className="inline-flex flex-wrap justify-end gap-x-3.5 gap-y-1">
            <MethodTags channels={listing.channels} />
          </span>
        </KeyValue>
        <KeyValue name={messages.link} copy={address}>
          {address.replace(/^https?:\/\//, '')}
        </KeyValue>
      </KeyValues>
    </>
  );
}

function SendButtons({ listing, address }: { listing: Own; address: string }) {
  const messages = useMessages(sharingMessages);
  const { coin, fiat } = useShownCurrencies();
  const profile = useProfile();
  const picture = () =>
    drawCodePicture({
      code: address,
      name: profile?.nickname ?? '',
      fileName: `eh-${listing.order_no}.png`,
      lines: [
        cardLine(messages, listing, coin, fiat),
        rangeText(listing.minimum, listing.maximum, fiat),
        messages.scan,
      ],
    });
  const handleSave = async () => {
    saveFile(await picture());
    showToast({ text: messages.saved, icon: 'check' });
  };
  const handleShare = async () => {
    const shared = { title: cardLine(messages, listing, coin, fiat), url: address };
    if ('share' in navigator && navigator.canShare(shared)) {
      // The promise also rejects when the person closes the share sheet, which is no failure.
      await navigator.share(shared).catch(() => undefined);
      return;
    }
    if (await sharePicture(await picture())) return;
    if (await copyText(address)) showToast({ text: messages.copied, icon: 'check' });
  };
  return (
    <ButtonPair>
      <Button kind="line" onClick={() => void handleSave()}>
        <Icon name="download" size={16} />
        {messages.save}
      </Button>
      <Button kind="inked" onClick={() => void handleShare()}>
        <Icon name="share" size={16} />
        {messages.share}
      </Button>
    </ButtonPair>
  );
}

type Messages = ReturnType<typeof useMessages<typeof sharingMessages.en>>;
type Currency = ReturnType<typeof useShownCurrencies>['coin'];

/** "Sells 840.00 EH, price ¥7.05". */
function cardLine(messages: Pick<Messages, 'offers'>, listing: Own, coin: Currency, fiat: Currency): string {
  const what = `${messages.offers[listing.side]} ${moneyText(listing.remaining, coin)}`;
  return `${what} · ${moneyText(listing.price, fiat)}`;
}

/** The address that opens in a browser and in the app; the pages of the wrapped app have another origin. */
function addressOf(link: string): string {
  return new URL(`/l/${link}`, nativeSystem()?.origin ?? location.origin).href;
}

import { Button } from '@eh/ui/buttons/button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { navigateBack, redirectTo } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { coordinatesText, locationParams, type MapLocation, readLocation } from './map-location.ts';
import { locationMessages } from './messages.ts';
import { ownPosition } from './own-position.ts';

const TEXT_MAX = 140;
const emptyLocation: MapLocation = { name: '', address: '', latitude: null, longitude: null };

/** A location typed or found by the device. The next page shows it, to copy or to open in a map. */
export function ChooseLocationScreen({ params }: ScreenProps) {
  const messages = useMessages(locationMessages).choose;
  const [mapLocation, setMapLocation] = useState<MapLocation>(readLocation(params) ?? emptyLocation);
  const [search, setSearch] = useState<'still' | 'looking' | 'refused' | 'unknown'>('still');
  const coordinates = coordinatesText(mapLocation);
  const isEmpty = mapLocation.name.trim() === '' && mapLocation.address.trim() === '' && coordinates === null;
  const handleHere = async () => {
    setSearch('looking');
    const position = await ownPosition();
    if (position.kind !== 'found') return setSearch(position.kind);
    setMapLocation((before) => ({ ...before, latitude: position.latitude, longitude: position.longitude }));
    setSearch('still');
  };
  const handleUse = () => {
    void redirectTo('open-location', locationParams(mapLocation));
  };
  return (
    <Screen
      head={<Header title={messages.title} onBack={() => void navigateBack()} />}
      foot={
        <Footer label={messages.title}>
          <Button
            kind="act"
            isWide
            isDisabled={isEmpty}
            note={isEmpty ? messages.missing : undefined}
            onClick={handleUse}
          >
            {messages.use}
          </Button>
        </Footer>
      }
    >
      <div className="grid gap-6 px-page py-4">
        <TextField
          label={messages.name}
          maxLength={TEXT_MAX}
          value={mapLocation.name}
          onChange={(event) => setMapLocation({ ...mapLocation, name: event.target.value })}
        />
        <TextField
          label={messages.address}
          autoComplete="street-address"
          maxLength={TEXT_MAX}
          value={mapLocation.address}
          error={search === 'refused' || search === 'unknown' ? messages[search] : undefined}
          onChange={(event) => setMapLocation({ ...mapLocation, address: event.target.value })}
        />
        <Button kind="line" isWide isPending={search === 'looking'} onClick={() => void handleHere()}>
          {search === 'looking' ? messages.looking : messages.here}
        </Button>
      </div>
      {coordinates !== null && <Coordinates text={coordinates} />}
    </Screen>
  );
}

function Coordinates({ text }: { text: string }) {
  const messages = useMessages(locationMessages).open;
  return (
    <KeyValues>
      <KeyValue name={messages.coordinates} copy={text}>
        {text}
      </KeyValue>
    </KeyValues>
  );
}

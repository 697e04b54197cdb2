import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { readAgent } from '../../../session/devices/user-agent.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { coordinatesText, type MapLocation, mapLink, readLocation } from './map-location.ts';
import { locationMessages } from './messages.ts';

/** Shows the location of a page address, to copy and to open in the device's map. */
export function OpenLocationScreen({ params }: ScreenProps) {
  const messages = useMessages(locationMessages);
  const mapLocation = readLocation(params);
  const head = <Header title={messages.open.title} onBack={() => void navigateBack()} />;
  if (!mapLocation)
    return (
      <Screen head={head}>
        <EmptyState drawing="broken" title={messages.none.title} text={messages.none.text} />
      </Screen>
    );
  return (
    <Screen
      head={head}
      foot={
        <Footer label={messages.open.title}>
          <Button kind="act" isWide onClick={() => openInMap(mapLocation)}>
            {messages.open.inMap}
          </Button>
        </Footer>
      }
    >
      <LocationFacts mapLocation={mapLocation} />
    </Screen>
  );
}

/** Opens a web map in a new tab. A `geo:` link starts the map app of a phone and leaves this page in place. */
function openInMap(mapLocation: MapLocation): void {
  const link = mapLink(mapLocation, readAgent(navigator.userAgent).system);
  if (link.startsWith('geo:')) location.assign(link);
  else window.open(link, '_blank', 'noopener');
}

function LocationFacts({ mapLocation }: { mapLocation: MapLocation }) {
  const messages = useMessages(locationMessages).open;
  const coordinates = coordinatesText(mapLocation);
  return (
    <KeyValues>
      {mapLocation.name !== '' && (
        <KeyValue name={messages.name} copy={mapLocation.name}>
          {mapLocation.name}
        </KeyValue>
      )}
      {mapLocation.address !== '' && (
        <KeyValue name={messages.address} copy={mapLocation.address}>
          {mapLocation.address}
        </KeyValue>
      )}
      {coordinates !== null && (
        <KeyValue name={messages.coordinates} copy={coordinates}>
          {coordinates}
        </KeyValue>
      )}
    </KeyValues>
  );
}

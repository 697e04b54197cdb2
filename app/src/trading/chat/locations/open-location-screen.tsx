import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { readAgent } from '../../../session/user-agent.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { locationMessages } from './messages.ts';
import { coordinatesText, mapLink, type Place, readPlace } from './place.ts';

/** A place that a page's address names: to read, to copy, and to open in the device's own map. */
export function OpenLocationScreen({ params }: ScreenProps) {
  const messages = useMessages(locationMessages);
  const place = readPlace(params);
  const head = <Header title={messages.open.title} onBack={() => void navigateBack()} />;
  if (!place)
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
          <Button kind="act" isWide onClick={() => openInMap(place)}>
            {messages.open.inMap}
          </Button>
        </Footer>
      }
    >
      <PlaceFacts place={place} />
    </Screen>
  );
}

/** A map on the web gets a page of its own; a phone's map is another app, and this one stays where it is. */
function openInMap(place: Place): void {
  const link = mapLink(place, readAgent(navigator.userAgent).system);
  if (link.startsWith('geo:')) location.assign(link);
  else window.open(link, '_blank', 'noopener');
}

function PlaceFacts({ place }: { place: Place }) {
  const messages = useMessages(locationMessages).open;
  const coordinates = coordinatesText(place);
  return (
    <KeyValues>
      {place.name !== '' && (
        <KeyValue name={messages.name} copy={place.name}>
          {place.name}
        </KeyValue>
      )}
      {place.address !== '' && (
        <KeyValue name={messages.address} copy={place.address}>
          {place.address}
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

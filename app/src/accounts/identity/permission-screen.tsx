import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { CameraFailure } from '../../parts/camera/camera-failure.tsx';
import type { MediaState, MediaUse } from '../../parts/camera/media-permission.ts';
import { askForMedia, mediaState } from '../../parts/camera/media-permission.ts';
import { useNotificationQuestion } from '../../parts/settings/notification-question.ts';
import { StepTitle } from '../../parts/step-title.tsx';
import { useModalText } from '../../session/modal-text.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { captureMessages } from './capture/messages.ts';
import { identityMessages } from './messages.ts';

/** Explains the use of camera and microphone before the browser asks, and what to do after a refusal. */
export function PermissionScreen({ params }: ScreenProps) {
  const { permission: messages, withoutCamera } = useMessages(captureMessages);
  const { actions } = useMessages(identityMessages);
  const texts = {
    camera: useModalText('permission_camera', messages.cameraWhy),
    microphone: useModalText('permission_microphone', messages.microphoneWhy),
    album: useModalText('permission_album', messages.filesWhy),
    notifications: useNotificationQuestion().text,
  };
  const use: MediaUse = params['for'] === 'face' ? 'camera_and_microphone' : 'camera';
  const [state, setState] = useState<MediaState | null>(null);
  useEffect(() => void mediaState(use).then(setState), [use]);
  const handleAllow = async () => {
    const answer = await askForMedia(use);
    setState(answer);
    if (answer === 'granted') await navigateBack();
  };
  const stateText = state === null ? '' : messages.states[state];
  const canAsk = params['for'] !== undefined && state !== 'refused' && state !== 'none';
  return (
    <Screen
      head={<Header title={messages.title} onBack={() => void navigateBack()} />}
      foot={
        <Footer label={actions}>
          {canAsk ? (
            <ButtonPair isLean>
              <Button kind="line" onClick={() => void navigateBack()}>
                {messages.later}
              </Button>
              <Button kind="act" onClick={() => void handleAllow()}>
                {messages.allow}
              </Button>
            </ButtonPair>
          ) : (
            <Button kind="line" isWide onClick={() => void navigateBack()}>
              {messages.back}
            </Button>
          )}
        </Footer>
      }
    >
      <div className="px-page pt-6 pb-2">
        <StepTitle>{use === 'camera' ? messages.heading : messages.headingBoth}</StepTitle>
      </div>
      <Rows inset="icon">
        <Row
          icon="camera"
          title={<span className="label">{messages.camera}</span>}
          note={texts.camera}
          end={stateText}
        />
        {use === 'camera_and_microphone' && (
          <Row
            icon="sound"
            title={<span className="label">{messages.microphone}</span>}
            note={texts.microphone}
            end={stateText}
          />
        )}
        <Row icon="image" title={<span className="label">{messages.files}</span>} note={texts.album} />
        {params['for'] === undefined && (
          <Row
            icon="bell"
            title={<span className="label">{messages.notifications}</span>}
            note={texts.notifications}
            hasChevron
            {...linkTo('push-settings')}
          />
        )}
      </Rows>
      {(state === 'refused' || state === 'none') && (
        <CameraFailure failure={state} onRetry={() => void handleAllow()}>
          <p>{withoutCamera}</p>
        </CameraFailure>
      )}
    </Screen>
  );
}

import type { AnswerOf } from '@eh/contract/calls.ts';
import { useCallback } from 'react';
import { languageNames } from '../../parts/language-names.ts';

type Captions = AnswerOf<'GET /api/video'>['captions'];

/** The captions that the player offers. Each file becomes a local URL, so the video may come from another server. */
export function CaptionTracks({ captions }: { captions: Captions }) {
  if (captions.length === 0) return <track kind="captions" />;
  return captions.map((file) => <CaptionTrack key={file.language} {...file} />);
}

function CaptionTrack({ language, file }: Captions[number]) {
  const load = useCallback(
    (track: HTMLTrackElement) => {
      const address = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }));
      track.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <track ref={load} kind="captions" srcLang={language} label={languageNames[language]} />;
}

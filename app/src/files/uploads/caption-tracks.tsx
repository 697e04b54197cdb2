import type { AnswerOf } from '@eh/contract/calls.ts';
import { useEffect, useState } from 'react';
import { languageNames } from '../../parts/language-names.ts';

type Captions = AnswerOf<'GET /api/video'>['captions'];

/** The captions that the player offers. Each file becomes an address of this page, so the film may be on another server. */
export function CaptionTracks({ captions }: { captions: Captions }) {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = captions.map(({ file }) => URL.createObjectURL(new Blob([file], { type: 'text/vtt' })));
    setAddresses(made);
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [captions]);
  if (captions.length === 0) return <track kind="captions" />;
  return captions.map(({ language }, index) => (
    <track key={language} kind="captions" srcLang={language} label={languageNames[language]} src={addresses[index]} />
  ));
}

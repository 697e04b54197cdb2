import { IconButton } from '@eh/ui/icon-button.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { loginWords } from './copy.ts';
import type { Captcha } from './use-captcha.ts';

export interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const CAPTCHA_LENGTH = 8;

/** The characters of a picture, which can be changed for another and, where the server gives its text, heard. */
export function CaptchaField({ captcha, value, onChange, error }: CaptchaFieldProps) {
  const words = useWords(loginWords);
  const language = useLanguage();
  const { picture, refresh } = captcha;
  const spoken = picture?.audio_text;
  return (
    <TextField
      label={words.captcha}
      value={value}
      error={error}
      maxLength={CAPTCHA_LENGTH}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <>
          {picture && <img className="captcha" src={pictureUrl(picture.image)} alt={words.captchaPicture} />}
          <IconButton icon="refresh" label={words.newPicture} onClick={refresh} />
          {spoken !== undefined && (
            <IconButton icon="sound" label={words.hearIt} onClick={() => speak(spoken, language)} />
          )}
        </>
      }
    />
  );
}

function pictureUrl(image: string): string {
  return image.startsWith('data:') ? image : `data:image/svg+xml,${encodeURIComponent(image)}`;
}

function speak(text: string, language: string): void {
  const utterance = new SpeechSynthesisUtterance(Array.from(text).join(', '));
  utterance.lang = language;
  speechSynthesis.speak(utterance);
}

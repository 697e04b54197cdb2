import { Mark } from '@eh/ui/mark.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { APP_VERSION } from '../session/device.ts';
import { splashWords } from './copy.ts';

/** What stands while the session is restored. */
export function SplashScreen() {
  const words = useWords(splashWords);
  return (
    <Screen foot={<footer className="note splash-foot">{words.version(APP_VERSION)}</footer>}>
      <div className="splash">
        <h1 className="sr-only">EH</h1>
        <Mark size={88} />
        <div className="splash-line" aria-hidden="true" />
        <output className="note mt-3">{words.detecting}</output>
      </div>
    </Screen>
  );
}

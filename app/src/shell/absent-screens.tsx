import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Header } from '@eh/ui/header.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { shellWords } from './copy.ts';
import { navigateBack, switchTab } from './navigation.ts';

/** The honest page of what a later issue builds. */
export function NotBuiltScreen() {
  return <AbsentPage words={useWords(shellWords).notBuilt} />;
}

/** An address or a name that has no page. */
export function NoPageScreen() {
  return <AbsentPage words={useWords(shellWords).noPage} />;
}

interface AbsentPageProps {
  words: { title: string; headline: string; text: string };
}

function AbsentPage({ words }: AbsentPageProps) {
  const shell = useWords(shellWords);
  return (
    <Screen head={<Header title={words.title} onBack={() => void navigateBack()} />}>
      <Blank
        drawing="broken"
        title={words.headline}
        text={words.text}
        actions={
          <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
            {shell.backHome}
          </Button>
        }
      />
    </Screen>
  );
}

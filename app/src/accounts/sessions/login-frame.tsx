import { nextLanguage } from '@eh/contract/platform/languages/language.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { changeSettings } from '@eh/ui/reader/settings.ts';
import type { ReactNode } from 'react';
import { languageNames } from '../../parts/language-names.ts';
import { openVisitorService } from '../../parts/service/visitor-service.ts';
import { useOfferedLanguages } from '../../session/languages/offered-languages.ts';
import { loginMessages } from './messages.ts';

export interface LoginFrameProps {
  title: string;
  lead?: string | undefined;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of the login and registration pages: logo, title, form, and a switch of language at the top. */
export function LoginFrame({ title, lead, onBack, children }: LoginFrameProps) {
  const language = useLanguage();
  const other = nextLanguage(language);
  const offered = useOfferedLanguages();
  const messages = useMessages(loginMessages);
  return (
    <Screen
      head={
        <Header
          onBack={onBack}
          trailing={
            <>
              {offered.includes(other) && (
                <HeaderText onClick={() => changeSettings({ language: other })}>{languageNames[other]}</HeaderText>
              )}
              <IconButton icon="service" label={messages.service} onClick={() => void openVisitorService()} />
            </>
          }
        />
      }
    >
      <div className="px-page pb-8">
        <div className="pt-5 pb-8">
          <Logo size={44} />
          <h1 className="login-title">{title}</h1>
          {lead !== undefined && <p className="mt-2 text-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </Screen>
  );
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Button } from '../src/buttons/button.tsx';
import { IconButton } from '../src/buttons/icon-button.tsx';
import { Footer } from '../src/layout/footer.tsx';
import { Header } from '../src/layout/header.tsx';
import { Screen } from '../src/layout/screen.tsx';
import { TabBar } from '../src/layout/tab-bar.tsx';
import { ToastHost } from '../src/overlays/toast.tsx';
import { UiMessagesProvider } from '../src/reader/ui-messages-provider.tsx';
import { messages, onlyPart, say } from './language.ts';
import { Buttons } from './sections/buttons.tsx';
import { Choices } from './sections/choices.tsx';
import { Codes } from './sections/codes.tsx';
import { Fields } from './sections/fields.tsx';
import { Figures } from './sections/figures.tsx';
import { Lists } from './sections/lists.tsx';
import { Market } from './sections/market.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Pictures } from './sections/pictures.tsx';
import { LedgerRows } from './sections/rows.tsx';
import { Signs } from './sections/signs.tsx';
import { States } from './sections/states.tsx';
import { Times } from './sections/times.tsx';

const sections = {
  figures: Figures,
  times: Times,
  rows: LedgerRows,
  market: Market,
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  overlays: Overlays,
  codes: Codes,
  states: States,
  pictures: Pictures,
  lists: Lists,
  signs: Signs,
};

function Gallery() {
  const shown = Object.entries(sections).filter(([name]) => onlyPart === null || name === onlyPart);
  const head = (
    <Header
      title={say('部件', 'Parts')}
      onBack={() => undefined}
      trailing={
        <>
          <IconButton icon="chat" label={say('聊天，1 条未读', 'Chat, 1 unread')} count={1} />
          <IconButton icon="filter" label={say('筛选，已启用', 'Filters, active')} hasDot />
        </>
      }
    />
  );
  const foot = (
    <>
      <Footer label={say('操作', 'Actions')}>
        <Button kind="act" isWide>
          {say('付款', 'Pay')}
        </Button>
      </Footer>
      <TabBar
        label={say('主导航', 'Main')}
        currentKey="trade"
        onSelect={() => undefined}
        items={[
          { key: 'home', icon: 'home', label: say('首页', 'Home'), href: '#home' },
          {
            key: 'trade',
            icon: 'trade',
            label: say('交易', 'Trade'),
            href: '#trade',
            count: 3,
            countLabel: say('3 项待处理', '3 need your action'),
          },
          { key: 'me', icon: 'me', label: say('我的', 'Me'), href: '#me' },
        ]}
      />
    </>
  );
  return (
    <Screen head={head} foot={foot}>
      {shown.map(([name, Shown]) => (
        <Shown key={name} />
      ))}
    </Screen>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <UiMessagesProvider messages={messages}>
      <Gallery />
      <ToastHost />
    </UiMessagesProvider>
  </StrictMode>,
);

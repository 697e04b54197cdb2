import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { type Answers, fakeServer, listen } from '@eh/contract/testing/fake-server.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { render } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { openUser } from '../../ui/testing/open-user.ts';
import { setFailureHandler } from '../src/api/app-caller.ts';
import { handleFailure } from '../src/api/failures/handle-failure.ts';
import { changeFollower } from '../src/api/stale/change-follower.ts';
import { takeFollower } from '../src/api/stale/stale-answers.ts';
import { App } from '../src/app.tsx';
import { routes } from '../src/routes.ts';
import { useSession } from '../src/session/current-session.ts';
import { passGates } from '../src/session/gates/pass-gates.ts';
import { type Configs, emptySession, type Profile } from '../src/session/session.ts';
import { reLaunch, startNavigation } from '../src/shell/navigation.ts';
import type { PageParams } from '../src/shell/pages/page-stack.ts';
import { uploadsTo } from './devices/fake-uploads.ts';
import { forgetEverything } from './forget-everything.ts';
import { channels, configs, permissions, trader } from './people.ts';

export interface RenderOptions {
  readonly params?: PageParams;
  readonly language?: Language;
  /** The differences from a verified person with coins; null for nobody logged in. */
  readonly person?: Partial<Profile> | null;
  /** The configuration where operators have set it differently. */
  readonly configured?: Partial<Configs>;
  /** The answers of the server. Those that nearly every page needs are there already. */
  readonly answers?: Answers;
}

/** Opens a page of the app as a person does: the whole app, its routes, gates and messages, on a server of given answers. */
export async function renderScreen(
  route: RouteName,
  { params, language = 'en', person = {}, configured, answers }: RenderOptions,
) {
  const profile = person === null ? null : { ...trader, ...person };
  const server = fakeServer({
    'GET /api/visitor/notice': { notice: null },
    ...usualAnswers(profile ?? trader),
    ...answers,
  });
  listen(server);
  globalThis.XMLHttpRequest = uploadsTo(server);
  onTestFinished(async () => {
    await forgetEverything();
    expect(server.faults).toEqual([]);
  });
  useSettings.setState({ language });
  useSession.setState({
    ...emptySession,
    configs: { ...configs, ...configured },
    ...(profile && { token: 'token', userid: profile.id, profile, permissions, chains: null }),
  });
  setFailureHandler(handleFailure);
  takeFollower(changeFollower);
  const user = openUser();
  await open(route, params);
  render(<App onFirstPage={() => undefined} />);
  return { server, user };
}

let hasStarted = false;

/** The listeners of the browser's history are added once, as in the app. */
async function open(route: RouteName, params: PageParams = {}): Promise<void> {
  if (hasStarted) return reLaunch(route, params);
  hasStarted = true;
  location.hash = '#/pages/login/login';
  await startNavigation(routes, passGates);
  await reLaunch(route, params);
}

function usualAnswers(profile: Profile): Answers {
  return {
    'GET /api/m': profile,
    'GET /api/trade/permissions': permissions,
    'GET /api/wallet/chains': channels,
    'GET /api/passkeys': { passkeys: [] },
    // A page without an answer looks for a line that answers.
    'GET /api/captcha': { captcha_id: profile.id, image: '' },
    'GET /api/chat/unread': { chats: [] },
    'GET /api/chat/answers': { answers: [], version: 'none' },
    'GET /api/banners': { rows: [] },
  };
}

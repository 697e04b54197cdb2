import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { openPushServer, type PushServer } from '../push/push-server.ts';

let server: TestServer;
let pushServer: PushServer;
let people: readonly Person[];

beforeAll(async () => {
  pushServer = await openPushServer();
  server = await openTestServer();
  people = await Promise.all(['alice', 'bob', 'carol'].map((name) => server.login(name)));
});
afterAll(async () => {
  await server.close();
  await pushServer.close();
});

it('assigns a browser on which several people log in at once to one of them, and refuses nobody', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { subscription } = pushServer.openBrowser();
    const request = { channel: 'web', ...subscription, language: 'en' } as const;
    const replies = await Promise.all(people.map((person) => person.ask('POST /api/push/subscribe', request)));
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
    const states = await Promise.all(people.map((person) => person.must('GET /api/push', {})));
    expect(states.filter((state) => state.is_on)).toHaveLength(1);
    await Promise.all(people.map((person) => person.must('POST /api/push/unsubscribe', {})));
  }
});

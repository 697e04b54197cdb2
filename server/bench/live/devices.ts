import { LIVE_PATH, NOTIFICATION } from '@eh/contract/platform/live.ts';
import { moment, type Sent } from './drive.ts';

const EVENT = `42["${NOTIFICATION}",`;
/** Connections that are opened at once; the kernel's queue holds as many. */
const AT_ONCE = 400;

/** Sockets of many devices, which speak just as much of the protocol as they need. */
export interface Devices {
  /** Milliseconds that each notice took since the last time this was asked. */
  taken(): readonly number[];
  /** Lets all of them go and connects them anew; gives the seconds until the last one is there. */
  reconnect(): Promise<number>;
  close(): Promise<void>;
}

export async function connectDevices(address: string, tokens: readonly string[]): Promise<Devices> {
  let taken: number[] = [];
  let sockets: WebSocket[] = [];
  const heard = (sent: Sent) => taken.push(moment() - sent.at);
  const connect = async () => {
    const waiting = [...tokens];
    const opened: WebSocket[] = [];
    const lane = async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
        opened.push(await openDevice(address, token, heard));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    sockets = opened;
  };
  const close = () =>
    Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((done) => {
            socket.addEventListener('close', () => done());
            socket.close();
          }),
      ),
    );
  await connect();
  return {
    taken() {
      const all = taken;
      taken = [];
      return all;
    },
    async reconnect() {
      await close();
      const began = performance.now();
      await connect();
      return (performance.now() - began) / 1000;
    },
    close: async () => void (await close()),
  };
}

/** Resolves once the server has let it in. */
function openDevice(address: string, token: string, heard: (sent: Sent) => void): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${LIVE_PATH}/?EIO=4&transport=websocket`);
    socket.addEventListener('error', () => fail(new Error('a device could not connect')));
    socket.addEventListener('message', (message) => {
      const data = String(message.data);
      if (data.startsWith(EVENT)) heard(JSON.parse(data.slice(EVENT.length, -1)) as Sent);
      else if (data === '2') socket.send('3');
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (data.startsWith('44')) fail(new Error(`a device was refused: ${data}`));
      else if (data.startsWith('40')) done(socket);
    });
  });
}

import { parseDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { openTether } from './dev-tether.ts';

const gift = z.strictObject({ address: z.string().regex(/^0x[0-9a-fA-F]{40}$/), usdt: z.string().max(20) });

/** Mints USDT of the development chain to any address, by a page for people and a route for programs. */
export function faucetRoutes(server: FastifyInstance, { url, contract }: { url: string; contract: string }): void {
  server.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    own.get('/dev/faucet', (request, reply) => {
      const query = z.record(z.string(), z.unknown()).parse(request.query);
      return reply.type('text/html; charset=utf-8').send(page(textOf(query['address']), textOf(query['usdt']), ''));
    });
    own.post('/dev/faucet', async (request, reply) => {
      const parsed = gift.safeParse(request.body);
      const usdtMinor = parsed.success ? parseDecimal(parsed.data.usdt, USDT_DECIMALS) : null;
      if (!parsed.success || usdtMinor === null || usdtMinor === 0n)
        return reply.status(422).send({ code: 40_001, msg: 'send {"address": "0x…", "usdt": "20.5"}', data: {} });
      const tether = await openTether(url, contract);
      const hash = await tether.mint(parsed.data.address, usdtMinor);
      if (!request.headers.accept?.includes('text/html')) return { code: 0, msg: 'ok', data: { tx_hash: hash } };
      return reply.type('text/html; charset=utf-8').send(page(parsed.data.address, parsed.data.usdt, hash));
    });
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const style =
  'body{font:16px/1.5 system-ui;margin:32px;max-width:560px;color:#111;background:#fff}label{display:block;margin:16px 0 4px}input{font:inherit;width:100%;padding:10px;border:1px solid #bbb;border-radius:6px;box-sizing:border-box}button{font:inherit;margin-top:20px;padding:12px 24px;border:0;border-radius:6px;background:#ff6533;color:#111}code{word-break:break-all}';

function page(address: string, usdt: string, hash: string): string {
  const sent = hash === '' ? '' : `<p>Sent ${plain(usdt)} USDT. Transaction <code>${plain(hash)}</code></p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Faucet</title><link rel="icon" href="data:,"><style>${style}</style><h1>Faucet</h1><p>USDT of this demo's own chain, for any address. Copy the one that “Buy with USDT” shows.</p>${sent}<form method="post" action="/dev/faucet"><label for="a">Address</label><input id="a" name="address" required value="${plain(address)}"><label for="u">USDT</label><input id="u" name="usdt" inputmode="decimal" required value="${plain(usdt)}"><button>Send</button></form>`;
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import { EH } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const auth = new EH({ baseUrl, keyId, secret }).auth({
  clientId: process.env.EH_CLIENT_ID ?? 'your client id',
  clientSecret: process.env.EH_CLIENT_SECRET ?? 'your client secret',
  redirectUri: 'https://shop.example/eh/back',
});

// 1. Remember `pending` in the person's session, and send them to `url`.
const { url, pending } = await auth.authorizationUrl({ scopes: ['openid', 'profile'] });
console.log(url);

// 2. They come back to redirectUri.
export async function cameBack(request: { url: string }) {
  const tokens = await auth.exchangeCode(request.url, pending);
  return auth.userinfo(tokens.accessToken); // { sub, nickname, picture }
}

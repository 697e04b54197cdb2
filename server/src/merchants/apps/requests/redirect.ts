/** The registered address with the answer to a request: its parameters, the app's state and the issuer (RFC 9207). */
export function redirectOf(
  request: { readonly redirect: string; readonly state: string | null; readonly issuer: string },
  answer: Readonly<Record<string, string>>,
): string {
  const address = new URL(request.redirect);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (request.state !== null) address.searchParams.set('state', request.state);
  address.searchParams.set('iss', request.issuer);
  return address.href;
}

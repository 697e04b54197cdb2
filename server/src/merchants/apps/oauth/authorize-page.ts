/** Opens the app's page of an authorization request, with the parameters that the page passes on. */
export function authorizePage(
  origin: string,
  request: { readonly token: string; readonly scopes: readonly string[]; readonly redirect: string },
): string {
  const parameters = new URLSearchParams({
    apply_auth_token: request.token,
    auth_scope_type: request.scopes.join(' '),
    auth_apply_from: `${new URL(request.redirect).origin}/`,
  });
  return `${origin}/#/pages/auth/auth-apply?${parameters.toString()}`;
}

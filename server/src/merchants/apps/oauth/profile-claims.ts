/** The claims of the scope `profile`, the same in an ID token and at userinfo. */
export function profileClaims(
  { nickname, avatar }: { readonly nickname: string; readonly avatar: string | null },
  origin: string,
): { readonly nickname: string; readonly picture?: string } {
  return { nickname, ...(avatar === null ? {} : { picture: new URL(avatar, origin).href }) };
}

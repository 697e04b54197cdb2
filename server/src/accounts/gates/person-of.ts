/** A person as a caller of the app where no session stands behind the call: a key of theirs, or an app that they authorized. */
export function personOf(userId: string) {
  return { kind: 'user', userId, sessionId: '' } as const;
}

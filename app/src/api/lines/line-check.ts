const importCheck = () => import('./check-api-lines.ts');
type Check = Awaited<ReturnType<typeof importCheck>>;

/**
 * Looks for an API line that answers. Before the first press this code may not have loaded: then the page shows the
 * failure.
 */
export async function runApiLineCheck(options: Parameters<Check['checkApiLines']>[0]): Promise<void> {
  await (await loadApiLineCheck())?.checkApiLines(options);
}

/** Restarts the app at the same page, preserving what is typed there. */
export async function restart(): Promise<void> {
  const check = await loadApiLineCheck();
  if (check) check.restartApp();
  else location.reload();
}

let loading: Promise<Check | null> | null = null;

/** Loads the check of API lines in advance, since a broken API line could not deliver it. */
export function loadApiLineCheck(): Promise<Check | null> {
  loading ??= importCheck().catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

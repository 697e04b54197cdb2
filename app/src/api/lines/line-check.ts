const importCheck = () => import('./check-api-lines.ts');
type Check = Awaited<ReturnType<typeof importCheck>>;

/** Looks for a line that answers. Before the first press the check may not have loaded: then the page shows the failure. */
export async function checkLines(options: Parameters<Check['checkApiLines']>[0]): Promise<void> {
  await (await loadLineCheck())?.checkApiLines(options);
}

/** Starts the app anew at the same page, with what is typed there. */
export async function restart(): Promise<void> {
  const check = await loadLineCheck();
  if (check) check.restartApp();
  else location.reload();
}

let loading: Promise<Check | null> | null = null;

/** Loads the check of lines: a broken line could not bring it any more. */
export function loadLineCheck(): Promise<Check | null> {
  loading ??= importCheck().catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

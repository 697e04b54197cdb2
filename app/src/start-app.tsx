import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { dropEarlyAnswers } from './api/early-requests.ts';
import { App } from './app.tsx';
import { prepareFirstPage, startBackgroundWork } from './start-up.ts';

/** The splash cannot report that a page does not load: after this time the app is rendered over it. */
const SPLASH_ALONE_MILLISECONDS = 1000;

/** Parts of the first page whose code loads a moment later can still use their early answers. */
const EARLY_ANSWERS_MILLISECONDS = 1000;

/**
 * Renders the app once its first page is known, in small pieces so that the browser stays responsive; then starts the
 * rest.
 */
export async function startApp(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const root = createRoot(container);
  const firstPage = Promise.withResolvers<void>();
  const app = <App onFirstPage={firstPage.resolve} />;
  const draw = () => root.render(app);
  const timer = setTimeout(draw, SPLASH_ALONE_MILLISECONDS);
  await prepareFirstPage(draw);
  clearTimeout(timer);
  startTransition(draw);
  await firstPage.promise;
  setTimeout(dropEarlyAnswers, EARLY_ANSWERS_MILLISECONDS);
  await startBackgroundWork();
}

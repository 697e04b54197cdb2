import { nativeSystem } from '../../../native/native-system.ts';
import { addLateHost } from '../../../shell/late-hosts.ts';
import { setRenewal } from '../../../shell/renewal.ts';
import { checkVersion } from './check-version.ts';
import { renewAfterDeployment } from './renew.ts';
import { UpdateBar } from './update-bar.tsx';
import { UpdateOffer } from './update-offer.tsx';
import { findNewBuild, registerWorker } from './worker.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Watches for updates of the app: a newer build on the server, and releases that the platform announces. */
export function startUpdates(): void {
  setRenewal(renewAfterDeployment);
  addEventListener('vite:preloadError', () => void renewAfterDeployment());
  addLateHost(UpdateBar);
  addLateHost(UpdateOffer);
  void checkVersion();
  setInterval(() => void checkVersion(), HOUR_MILLISECONDS);
  // A native app contains all its files; a worker would serve those of an older release.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || nativeSystem()) return;
  // Without a worker the app still works, but only online.
  registerWorker().catch(() => undefined);
  setInterval(() => {
    // Tried again after an hour.
    findNewBuild().catch(() => undefined);
  }, HOUR_MILLISECONDS);
}

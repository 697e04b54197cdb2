import { nativeSystem } from '../../../native/native-system.ts';
import { addLateHost } from '../../../shell/late-hosts.ts';
import { setRenewal } from '../../../shell/renewal.ts';
import { checkVersion } from './check-version.ts';
import { renewAfterDeployment } from './renew.ts';
import { UpdateBar } from './update-bar.tsx';
import { UpdateOffer } from './update-offer.tsx';
import { findNewBuild, registerWorker } from './worker.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Follows the versions of the app: the build that the server has, and what the platform says of releases. */
export function startUpdates(): void {
  setRenewal(renewAfterDeployment);
  addEventListener('vite:preloadError', () => void renewAfterDeployment());
  addLateHost(UpdateBar);
  addLateHost(UpdateOffer);
  void checkVersion();
  setInterval(() => void checkVersion(), HOUR_MILLISECONDS);
  // A wrapped app has all its files; a worker would show those of an older release.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || nativeSystem()) return;
  // Without a worker the app works on, online only.
  registerWorker().catch(() => undefined);
  setInterval(() => {
    // The next hour tries again.
    findNewBuild().catch(() => undefined);
  }, HOUR_MILLISECONDS);
}

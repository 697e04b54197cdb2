import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { storeTyping } from '../../../shell/typing/stored-typing.ts';
import { takeNewBuild } from './worker.ts';

const STORED_AS = 'eh.renewed-to';
const START = /\/assets\/start-[^"']*\.js/;

let renewing: Promise<boolean> | null = null;

/**
 * After a file of the app did not load: if a deployment has removed it, reloads the same page with the new build,
 * preserving what was typed. Only once per build: false if its files are missing too, and the person is asked.
 */
export function renewAfterDeployment(): Promise<boolean> {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renew(): Promise<boolean> {
  const deployed = await deployedStart();
  if (deployed === null || deployed === ownStart() || renewedTo() === deployed) return false;
  // A build that does not load leaves the page as it is; the person is asked.
  const outcome = await takeNewBuild().catch(() => 'not-loaded');
  if (outcome !== 'taken') return false;
  // A page that cannot store this would reload forever.
  if (!writeStored(STORED_AS, { start: deployed }, 'sessionStorage')) return false;
  storeTyping();
  location.reload();
  return true;
}

function renewedTo(): unknown {
  return readStored(STORED_AS, 'sessionStorage')['start'];
}

/** The start file of the build on the server; null if the server does not answer. */
async function deployedStart(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? (START.exec(await answer.text())?.[0] ?? null) : null;
  } catch {
    return null;
  }
}

function ownStart(): string | undefined {
  return [...document.scripts].map(({ src }) => START.exec(src)?.[0]).find((path) => path !== undefined);
}

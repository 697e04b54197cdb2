import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { storeTyping } from '../../../shell/typing/stored-typing.ts';
import { takeNewBuild } from './worker.ts';

const STORED_AS = 'eh.renewed-to';
const START = /\/assets\/start-[^"']*\.js/;

let renewing: Promise<boolean> | null = null;

/**
 * After a file of the app did not load: when a deployment has taken it away, goes over to the new build at the same page
 * and with what is typed there. Once for each build: when its files are missing too, false, and the person is asked.
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
  // A build that does not arrive leaves the page as it is; the person is asked.
  const outcome = await takeNewBuild().catch(() => 'not-loaded');
  if (outcome !== 'taken') return false;
  // A page that cannot remember this would start again without end.
  if (!writeStored(STORED_AS, { start: deployed }, 'sessionStorage')) return false;
  storeTyping();
  location.reload();
  return true;
}

function renewedTo(): unknown {
  return readStored(STORED_AS, 'sessionStorage')['start'];
}

/** The file with which the app begins on the server now; null when it does not answer. */
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

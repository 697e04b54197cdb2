import { type ExportPart, makeExports } from '../../accounts/data-exports/index.ts';
import { openSigningKeys } from '../../config/open-signing-keys.ts';
import type { PrivateFiles } from '../../files/uploads/index.ts';
import type { SigningKeys } from '../../platform/crypto/signing-keys.ts';
import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { ids } from '../../platform/ids.ts';
import { defaultMarketRules } from '../../trading/market/index.ts';
import type { JobParts } from '../background/job-parts.ts';
import { billsPart } from './exports/bills-part.ts';
import { callsPart } from './exports/calls-part.ts';
import { filesPart } from './exports/files-part.ts';
import { profilePart } from './exports/profile-part.ts';
import { feedbackPart, supportPart } from './exports/service-parts.ts';
import { chatsPart, receiptsPart, tradesPart } from './exports/trade-parts.ts';

/** How soon somebody's export begins. */
const EXPORT_PAUSE = 1000;

/** All parts of a personal data export, in order. */
function partsOfExport(files: PrivateFiles, keys: SigningKeys): readonly ExportPart[] {
  const { currency } = defaultMarketRules;
  return [
    profilePart(currency),
    tradesPart,
    chatsPart,
    billsPart(currency),
    receiptsPart({ files, keys }),
    supportPart,
    feedbackPart,
    filesPart(files),
    // Last: a server of the landing before ends an export at a part that it does not know.
    callsPart,
  ];
}

export function startExporting({ config, database, clock, serverKeys, log, files }: JobParts): Loop {
  const parts = partsOfExport(files, openSigningKeys(config));
  return startLoop('data exports', EXPORT_PAUSE, log, async () => {
    const wasDue = await makeExports({
      transaction: (work) => database.transaction((tx) => work({ tx, now: clock.now(), ids, serverKeys })),
      files,
      parts,
    });
    return wasDue ? 0 : null;
  });
}

/** Accounts: who people are, their statuses, and their two passwords. */

export { accountNumber, isAccountNumber } from './account-number.ts';
export { avatarRoutes } from './avatars/avatar-routes.ts';
export { askToReach, canHaveCoins, reachOf } from './closed/ask-to-reach.ts';
export { eraseUser, moveClosing } from './closed/close-user.ts';
export { closedAccountWith, insertIdentifiers } from './closed/closed-store.ts';
export { bindingsOfAll, contactDemandRules, neededBindings } from './contact-demand.ts';
export { makeAccountEndpoints } from './endpoints.ts';
export {
  findUser,
  findUserOfAccount,
  findUserOfName,
  findUsers,
  requireUser,
  searchUsers,
  userIdOfName,
} from './find-user.ts';
export { chosenNameOf } from './names/chosen-name-of.ts';
export { nicknameFrom } from './names/nickname.ts';
export { openUser } from './open-user.ts';
export { isLoginPassword, setLoginPassword, userOfLogin } from './passwords/login-password.ts';
export {
  fingerprintOfPaymentPassword,
  refuseTrivialPaymentPassword,
  setPaymentPassword,
  verifyPaymentPassword,
} from './passwords/payment-password.ts';
export { isPaymentProof, issuePaymentProof } from './passwords/payment-proof.ts';
export { lockedStopsOf, stopsOf } from './person-stops.ts';
export { accountFrozen } from './safety/account-frozen.ts';
export {
  ACCOUNT_RESCUED,
  endTraderKeys,
  isEarlierPassword,
  lockMover,
  type Mover,
  missingProof,
  noteAddedKey,
  noteChange,
  noteEarlierProof,
  requireMovingAllowed,
  requireNoPause,
  SAFETY_MESSAGE_DEADLINE,
  sellingStoppedUntil,
  startSafetyPause,
} from './safety/safety-pause.ts';
export {
  disputedSince,
  readContactsChangedSince,
  readEarlierProof,
  readPause,
  readSafetyChange,
  readSafetyChanges,
  takeStopHash,
  writeStopHash,
} from './safety/safety-pause-store.ts';
export { type CodeSwitch, isCodeAsked, safetySetting } from './safety/safety-setting.ts';
export { keysEndedAt } from './safety/stop-store.ts';
export { programMayActInSql, traderInSql } from './safety/trader-store.ts';
export { countUsers, usersWithNickname, verifiedWithoutPassword } from './search-store.ts';
export { type ContactKind, setContact } from './set-contact.ts';
export { bindMobile, setIdentity } from './set-identity.ts';
export { setAvatar } from './set-profile.ts';
export { setFundStatus, setLevel, writeUserStatus } from './set-status.ts';
export { isTradingStopped, TRADING_STOPPED } from './stop-trading.ts';
export { cacheUser, type LoginName, USER_COLUMNS, type UserRow } from './store.ts';
export { takeTradingTurn, takeTurn } from './take-turn.ts';
export { fundStatus, identityStatus, type User, type UserStatus, userStatus } from './user.ts';

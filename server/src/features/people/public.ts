export { hasAccountEvents, takeAccountEvents } from './account-events/queries.ts'
export { findLanguageOf, findTaken, updateLanguage } from './account-queries.ts'
export { alarmAdmins, alarmOwners } from './admins/alarm-owners.ts'
export { changeAdmin } from './admins/change-admin.ts'
export { createAdmin, createSealedAdmin, seedFirstOwner } from './admins/create-admin.ts'
export { deciderOf } from './admins/decider-of.ts'
export { getAdmin, listAdmins } from './admins/queries.ts'
export { refuseOwnFactor, removeAdminFactor } from './admins/remove-factor.ts'
export { onlyRevokes } from './admins/rules.ts'
export { closeAccount } from './closing/close-account.ts'
export {
  type Closing,
  endClosing,
  findClosing,
  insertClosing,
  listClosing,
  updateLastWithdrawal,
  updateRemainder,
} from './closing/closings-queries.ts'
export { confirmClosing, countWrongClosing } from './closing/confirm-closing.ts'
export { hasErasure, listOpenRequests, takeErasure } from './closing/queries.ts'
export { sayHoldings } from './closing/rules.ts'
export { isCodeRight } from './codes/check-code.ts'
export { confirmWithCode } from './codes/confirm-with-code.ts'
export { updateVerified as confirmEmail } from './codes/queries.ts'
export { codeEnd } from './codes/rules.ts'
export { mailNewCode } from './codes/send-code.ts'
export { changeSignIn } from './credentials/change-sign-in.ts'
export { isHeldNow, refuseWhileHeld } from './credentials/hold-payouts.ts'
export { endOfHold } from './credentials/rules.ts'
export { signInDigest } from './credentials/sign-in-digest.ts'
export { sendMail } from './mails/send-mail.ts'
export { findViewedBy } from './member-views/find-viewed.ts'
export { activateMember, deactivateMember } from './members/activate-member.ts'
export { countSent } from './members/count-sent.ts'
export { insertNewMember, newReferralCode } from './members/create-member.ts'
export { findMemberByName } from './members/look-up-member.ts'
export { insertMovedMembers, listAccountsAfter } from './members/moved-queries.ts'
export {
  findAnyone,
  findMember,
  findMemberByCode,
  getMember,
  keepOpen,
  listNames,
} from './members/queries.ts'
export { type Member, shortName } from './members/rules.ts'
export { getLeftToSend } from './members/sent-queries.ts'
export {
  listAddresses as listPayoutAddresses,
  lockPayouts,
} from './payout-addresses/queries.ts'
export { checkUsable as checkAddressUsable } from './payout-addresses/rules.ts'
export { saveAddress, saveWaitingAddress } from './payout-addresses/save-address.ts'
export { changeBusiness } from './profile/change-business.ts'
export { changeIncome } from './profile/change-income.ts'
export { getRecord } from './records/get-record.ts'
export { countOpenAccounts, listOpenAccounts, searchMembers } from './records/queries.ts'
export { attemptKey } from './sign-in/attempt-kinds.ts'
export { authenticateBy } from './sign-in/authenticate.ts'
export { isDeviceKnown, rememberDevice } from './sign-in/known-devices.ts'
export { limitAttempts, recordFailure } from './sign-in/limit-attempts.ts'
export { hashPassword, type PasswordOwner, refuseWeakPassword } from './sign-in/passwords.ts'
export { networkOf } from './sign-in/rules.ts'
export { openPassword, sealPassword } from './sign-in/sealed-passwords.ts'
export { slowDown } from './sign-in/slow-down.ts'
export { startSession } from './sign-in/start-session.ts'
export { newToken, tokenHash } from './sign-in/tokens.ts'
export {
  confirmTransfer,
  countLookUp,
  countWrongReceiver,
  limitReceivers,
} from './transfers/receivers.ts'
export { checkReceiver, isTooSmallToSend, priceOf, withoutFee } from './transfers/rules.ts'

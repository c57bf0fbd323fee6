export { alarmOwners } from './admins/alarm-owners.ts'
export { createAdmin, seedFirstOwner } from './admins/create-admin.ts'
export { confirmWithCode } from './codes/confirm-with-code.ts'
export { activateMember, deactivateMember } from './members/activate-member.ts'
export {
  checkReceiver,
  confirmTransfer,
  noteWrongReceiver,
  priceOf,
  withoutFee,
} from './members/between-members.ts'
export { createMember, type NewMember } from './members/create-member.ts'
export { findMemberByName } from './members/look-up-member.ts'
export { findMember, findMemberByCode, getMember } from './members/queries.ts'
export type { Member } from './members/rules.ts'
export { hasNews as hasAccountNews, takeNews as takeAccountNews } from './news/queries.ts'
export {
  listAddresses as listPayoutAddresses,
  lockPayouts,
} from './payout-addresses/queries.ts'
export { checkUsable as checkAddressUsable } from './payout-addresses/rules.ts'
export { keepWaitingAddress, saveAddress } from './payout-addresses/save-address.ts'
export { authenticateBy } from './sign-in/authenticate.ts'
export { limitAttempts, noteFailure } from './sign-in/limit-attempts.ts'
export { networkOf } from './sign-in/rules.ts'
export { startSession } from './sign-in/start-session.ts'

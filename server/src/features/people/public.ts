export { createAdmin, seedFirstOwner } from './admins/create-admin.ts'
export { confirmWithCode } from './codes/confirm-with-code.ts'
export { activateMember } from './members/activate-member.ts'
export { createMember, type NewMember } from './members/create-member.ts'
export { findMemberByName } from './members/look-up-member.ts'
export {
  findMemberByCode,
  getMember,
  lockMember,
} from './members/queries.ts'
export { type Member, maskedName } from './members/rules.ts'
export { authenticateBy } from './sign-in/authenticate.ts'
export { type Attempt, limitAttempts, noteFailure } from './sign-in/limit-attempts.ts'
export { type StartedSession, startSession } from './sign-in/start-session.ts'

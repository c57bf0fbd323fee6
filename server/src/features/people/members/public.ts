export { findLanguageOf, findTaken, updateLanguage } from '../account-queries.ts'
export { countOpenAccounts, listOpenAccounts } from '../records/queries.ts'
export {
  activateMember,
  deactivateMember,
  insertNewMember,
  newReferralCode,
} from './create-member.ts'
export { findMemberByName } from './look-up-member.ts'
export { insertMovedMembers, listAccountsAfter } from './moved-queries.ts'
export {
  findAnyone,
  findMember,
  findMemberByCode,
  getMember,
  keepOpen,
  listNames,
  shortNamesOf,
  usernamesOf,
} from './queries.ts'
export { type Member, shortName } from './rules.ts'

export { findTestAccount, insertTestAccount } from './queries.ts'
export { renewTestAccount } from './renew-test-account.ts'

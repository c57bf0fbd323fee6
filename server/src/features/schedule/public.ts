export { findAnsweredMailTest } from './mails/queries.ts'

export { findTestAccount } from './queries.ts'

export { booksOf } from './operator/queries.ts'
export { cashFlow, incomeStatement, type StatementRow } from './operator/rules.ts'

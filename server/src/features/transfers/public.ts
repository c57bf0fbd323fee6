export { sidesOf } from './queries.ts'

export { takeBackAward } from './take-back-award.ts'

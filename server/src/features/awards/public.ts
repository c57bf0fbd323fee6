export { promisedAwards } from './promised/promised-awards.ts'
export { takeBackAward } from './take-back-award.ts'

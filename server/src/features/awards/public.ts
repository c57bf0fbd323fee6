export { promisedAwards } from './promised/promised-awards.ts'
export { reverseAward } from './reverse-award.ts'
export { listRewardPlans } from './rewards/plans/queries.ts'

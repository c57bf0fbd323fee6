export { promisedAwards } from './promised/promised-awards.ts'

export { canonicalJson } from './hashes.ts'

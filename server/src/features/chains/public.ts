export { checkChainKeys, useChainKeys } from './addresses/chain-keys.ts'

export { checkChainKeys, useChainKeys } from './addresses/chain-keys.ts'
export { checkChain } from './check/check-chain.ts'

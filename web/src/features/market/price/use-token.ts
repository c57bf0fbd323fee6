import { refreshToken } from '@clearstead/contract/market/market'
import type { TokenId } from '@clearstead/contract/values/ids'
import { useAnswer } from '../../../plumbing/use-answer.ts'

/** The only token. */
const sgxToken = 1 as TokenId

/** Everything about the token; read again whenever its price changes. */
export const useToken = () => useAnswer(refreshToken, { tokenId: sgxToken })

import { getPortfolio } from '@clearstead/contract/market/market'
import { getUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'

/** The member whose portfolio is looked at, from the address. */
export function useChosenMember() {
  const { search, change } = useAddress('/_admin/admin/token')
  const { userId, page } = search
  return {
    userId,
    choose: (id: MemberId | undefined) => change({ userId: id, page }),
  }
}

/** The name and the tokens of a member. */
export function useHolder(userId: MemberId) {
  const portfolio = useAnswer(getPortfolio, { userId }, { keepPrevious: false })
  const member = useAnswer(getUser, { id: userId }, { keepPrevious: false })
  return { portfolio, name: member.answer?.singleuser.fullname }
}

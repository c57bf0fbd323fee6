import { getPortfolio } from '@clearstead/contract/market/market'
import { getUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../plumbing/address.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'

/** The member whose portfolio is looked at, from the address. */
export function useChosenMember() {
  const { search, change } = useAddress('/_admin/admin/token')
  const { memberId, page } = search
  return {
    memberId,
    choose: (id: MemberId | undefined) => change({ memberId: id, page }),
  }
}

/** The name and the tokens of a member. */
export function useHolder(memberId: MemberId) {
  const portfolio = useAnswer(getPortfolio, { memberId }, { keepPrevious: false })
  const member = useAnswer(getUser, { id: memberId }, { keepPrevious: false })
  return { portfolio, name: member.answer?.singleuser.fullname }
}

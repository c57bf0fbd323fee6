import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import * as credentials from '@clearstead/contract/people/credentials'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { usdText } from '@clearstead/contract/values/money-text'
import type { Db } from '../../../plumbing/database/database.ts'
import { write } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import {
  changeBusiness,
  changeSignIn,
  getMember,
  getRecord,
  sealPassword,
} from '../../people/public.ts'
import { type CallWithApproval, needsApproval } from '../needs-approval.ts'

const signInCall = needsApproval(credentials.changeSignIn, {
  secrets: ['password'],
  describe: async (db, request) => {
    const { id, email, username } = await getOpenMember(db, request.id)
    return {
      subject: `user:${id}`,
      summary: `Change how member ${id} signs in (${partsOf(request)}): ${request.reason}`,
      facts: { email, username },
    }
  },
  execute: async (work, request) => {
    await changeSignIn(work, request)
    return {}
  },
  currentAnswer: async () => ({}),
})

/** Changes how a member signs in, or stores an approval request for it. A password is sealed first. */
export async function changeSignInOrRequestApproval(
  work: Work,
  { password, ...request }: RequestOf<typeof credentials.changeSignIn>,
) {
  const sealed = password === undefined ? {} : { password: await sealPassword(password) }
  return signInCall.executeOrRequest(work, { ...request, ...sealed })
}

const businessCall = needsApproval(credentials.changeBusiness, {
  describe: async (db, { id, businessBy = usd('0'), businessBalanceBy = usd('0'), reason }) => {
    await getOpenMember(db, id)
    return {
      subject: `user:${id}`,
      summary: describeBusiness(id, businessBy, businessBalanceBy, reason),
    }
  },
  execute: async (work, request, adminId) => {
    await changeBusiness(work, request, adminId)
    return { singleuser: await getRecord(work.tx, request.id, 'admin', work.now) }
  },
  currentAnswer: async (work, { id }) => ({
    singleuser: await getRecord(work.tx, id, 'admin', work.now),
  }),
})

/** Calls about members: how they sign in, and their business figures. */
export const accountCalls: readonly CallWithApproval[] = [
  {
    ...signInCall,
    route: write(credentials.changeSignIn, ({ work, request }) =>
      changeSignInOrRequestApproval(work, request),
    ),
  },
  businessCall,
]

async function getOpenMember(db: Db, id: MemberId) {
  const member = await getMember(db, id)
  if (member.isClosed) throw new Refusal('people.unknown')
  return member
}

function partsOf(request: RequestOf<typeof credentials.changeSignIn>): string {
  const { username, email, password, removeSecondFactor } = request
  return [
    ...(username ? [`username ${username}`] : []),
    ...(email ? [`e-mail ${email}`] : []),
    ...(password ? ['a new password'] : []),
    ...(removeSecondFactor ? ['no second factor'] : []),
  ].join(', ')
}

function describeBusiness(id: MemberId, by: Usd, balanceBy: Usd, reason: string): string {
  return `Change the business of member ${id} by ${usdText(by)} and the business left by ${usdText(balanceBy)}: ${reason}`
}

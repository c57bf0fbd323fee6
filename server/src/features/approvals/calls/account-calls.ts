import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import * as credentials from '@clearstead/contract/people/credentials'
import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, usd } from '@clearstead/contract/values/money'
import type { Gate } from '@clearstead/contract/values/person'
import type { Db } from '../../../plumbing/database/database.ts'
import { write } from '../../../plumbing/http/route.ts'
import type { Work } from '../../../plumbing/work.ts'
import { getMember } from '../../people/members/public.ts'
import {
  changeBusiness,
  changeIncome,
  changeSignIn,
  getRecord,
  sealPassword,
  signInDigest,
} from '../../people/public.ts'
import { type CallWithApproval, needsApproval } from '../needs-approval.ts'

const signInCall = needsApproval(credentials.changeSignIn, {
  secrets: ['password'],
  describe: async (db, request) => {
    const { id } = await getOpenMember(db, request.id)
    return {
      subject: `user:${id}`,
      summary: say('approvals.summary.change_sign_in', {
        id,
        changes: changesOf(request),
        reason: request.reason,
      }),
      facts: { signIn: await signInDigest(db, id) },
    }
  },
  execute: (work, request) => changeSignIn(work, request),
  currentAnswer: async () => ({}),
})

/** Changes how a member signs in, or stores an approval request for it. A password is sealed first. */
export async function changeSignInOrRequestApproval(
  work: Work,
  { password, ...request }: RequestOf<typeof credentials.changeSignIn>,
) {
  if (password === undefined) return signInCall.executeOrRequest(work, request)
  const { fullname, username, email } = await getOpenMember(work.tx, request.id)
  const names = { fullname, username: request.username ?? username, email: request.email ?? email }
  const sealed = await sealPassword(work, password, names)
  return signInCall.executeOrRequest(work, { ...request, password: sealed })
}

const businessCall = needsApproval(credentials.changeBusiness, {
  describe: async (db, { id, businessBy = usd('0'), businessBalanceBy = usd('0'), reason }) => {
    await getOpenMember(db, id)
    return {
      subject: `user:${id}`,
      summary: say('approvals.summary.change_business', {
        business: toDecimal(businessBy),
        balance: toDecimal(businessBalanceBy),
        id,
        reason,
      }),
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

const incomeCall = needsApproval(credentials.changeIncome, {
  // Opening gives back what the rules pay; closing takes it, and may give a level to somebody else.
  isNeeded: async ({ id, roiStatus, levelStatus }, db, now) => {
    const present = await getRecord(db, id, 'admin', now)
    const isClosing = (asked?: Gate, before?: Gate) => asked === 'close' && before !== 'close'
    return isClosing(roiStatus, present.roiStatus) || isClosing(levelStatus, present.levelStatus)
  },
  describe: async (db, request, now) => {
    const { id, username } = await getOpenMember(db, request.id)
    const { roiStatus, levelStatus } = await getRecord(db, id, 'admin', now)
    return {
      subject: `user:${id}`,
      summary: say('approvals.summary.change_income', {
        act: incomeAct(request),
        username,
        reason: request.reason,
      }),
      facts: { roi_status: roiStatus, level_status: levelStatus },
    }
  },
  execute: async (work, request) => {
    await changeIncome(work, request)
    return { singleuser: await getRecord(work.tx, request.id, 'admin', work.now) }
  },
  currentAnswer: async (work, { id }) => ({
    singleuser: await getRecord(work.tx, id, 'admin', work.now),
  }),
})

/** Closes or opens a member's income, or stores an approval request for closing it. */
export const changeIncomeOrRequestApproval = incomeCall.executeOrRequest

/** Calls about members: how they sign in, what they may earn, and their business figures. */
export const accountCalls: readonly CallWithApproval[] = [
  {
    ...signInCall,
    route: write(credentials.changeSignIn, ({ work, request }) =>
      changeSignInOrRequestApproval(work, request),
    ),
  },
  incomeCall,
  businessCall,
]

async function getOpenMember(db: Db, id: MemberId) {
  const member = await getMember(db, id)
  if (member.isClosed) throw new Refusal('people.unknown')
  return member
}

function incomeAct({ roiStatus, levelStatus }: RequestOf<typeof credentials.changeIncome>) {
  if (levelStatus === undefined) return 'close_roi'
  if (roiStatus === undefined) return 'close_level'
  if (roiStatus === levelStatus) return 'close_both'
  return roiStatus === 'close' ? 'close_roi_open_level' : 'close_level_open_roi'
}

function changesOf(request: RequestOf<typeof credentials.changeSignIn>): readonly Said[] {
  const { username, email, password, removeSecondFactor } = request
  return [
    ...(username ? [say('approvals.change.username', { username })] : []),
    ...(email ? [say('approvals.change.email', { email })] : []),
    ...(password ? [say('approvals.change.password')] : []),
    ...(removeSecondFactor ? [say('approvals.change.no_second_factor')] : []),
  ]
}

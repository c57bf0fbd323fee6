import * as credentials from '@clearstead/contract/credentials'
import type { RequestOf } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import type { Db } from '../../plumbing/database/database.ts'
import { write } from '../../plumbing/http/route.ts'
import type { Work } from '../../plumbing/work.ts'
import {
  changeBusiness,
  changeSignIn,
  getMember,
  getRecord,
  sealPassword,
} from '../people/public.ts'
import { amountInWords } from './amount-in-words.ts'
import { type Approvable, approvable } from './approvable.ts'

/** What becomes of a member's account, where a second owner or admin of finance may be needed. */
const signIn = approvable(credentials.changeSignIn, {
  secrets: ['password'],
  tell: async (db, request) => {
    const { id, email, username } = await getOpenMember(db, request.id)
    return {
      subject: `user:${id}`,
      summary: `Change how member ${id} signs in (${partsOf(request)}): ${request.reason}`,
      facts: { email, username },
    }
  },
  carryOut: async (work, request) => {
    await changeSignIn(work, request)
    return {}
  },
  asBefore: async () => ({}),
})

/** Changes how a member signs in, or asks for the approval that it takes; a password waits sealed. */
export async function changeSignInOrAsk(
  work: Work,
  { password, ...request }: RequestOf<typeof credentials.changeSignIn>,
) {
  const sealed = password === undefined ? {} : { password: await sealPassword(password) }
  return signIn.perform(work, { ...request, ...sealed })
}

const business = approvable(credentials.changeBusiness, {
  tell: async (db, { id, businessBy = usd('0'), businessBalanceBy = usd('0'), reason }) => {
    await getOpenMember(db, id)
    return {
      subject: `user:${id}`,
      summary: businessInWords(id, businessBy, businessBalanceBy, reason),
    }
  },
  carryOut: async (work, request, adminId) => {
    await changeBusiness(work, request, adminId)
    return { singleuser: await getRecord(work.tx, request.id, 'admin', work.now) }
  },
  asBefore: async (work, { id }) => ({
    singleuser: await getRecord(work.tx, id, 'admin', work.now),
  }),
})

/** How members sign in, and their business figures. */
export const accountApprovables: readonly Approvable[] = [
  {
    ...signIn,
    route: write(credentials.changeSignIn, ({ work, request }) => changeSignInOrAsk(work, request)),
  },
  business,
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

function businessInWords(id: MemberId, by: Usd, balanceBy: Usd, reason: string): string {
  const [much, left] = [amountInWords(by), amountInWords(balanceBy)]
  return `Change the business of member ${id} by ${much} and the business left by ${left}: ${reason}`
}

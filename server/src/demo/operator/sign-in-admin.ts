import { randomUUID } from 'node:crypto'
import { authenticateBy } from '../../features/people/public.ts'
import { signIn } from '../../features/people/sign-in/sign-in.ts'
import type { AdminCaller } from '../../plumbing/http/request/caller.ts'
import { runWork } from '../../plumbing/run-work.ts'
import type { Admin, Story } from '../story.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0'

/** Signs an admin in. */
export async function signInAdmin({ db }: Story, admin: Admin, at: Date): Promise<AdminCaller> {
  const visit = { actor: { kind: 'visitor' } as const, requestId: randomUUID() }
  const origin = { address: admin.address, agent, language: 'en' } as const
  const { token } = await runWork(
    db,
    () => at,
    visit,
    (work) => signIn(work, 'admin', admin, origin),
  )
  const caller = await authenticateBy(db, () => at)(token, 'admin')
  if (caller?.kind !== 'admin') throw new Error(`${admin.email} could not sign in`)
  return caller
}

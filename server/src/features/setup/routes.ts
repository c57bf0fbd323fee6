import * as contract from '@clearstead/contract/setup'
import { type Route, read, write } from '../../plumbing/http/route.ts'
import { openTestAccount } from './open-test-account.ts'
import { showSetup } from './show-setup.ts'
import { skipStep, takeSkipBack } from './skip-step.ts'

export const setupRoutes: readonly Route[] = [
  read(contract.getSetup, ({ db, now }) => showSetup(db, now)),
  write(contract.skipSetupStep, async ({ work, caller, request: { step, isSkipped } }) => {
    await (isSkipped ? skipStep(work, step, caller.id) : takeSkipBack(work, step))
    return showSetup(work.tx, work.now)
  }),
  write(contract.openTestAccount, ({ work, caller, origin: { language } }) =>
    openTestAccount(work, { adminId: caller.id, language }),
  ),
]

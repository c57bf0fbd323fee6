import type { Said } from '@clearstead/contract/call/say'
import { SetupStep, type SetupStepView } from '@clearstead/contract/setup'
import { areBooksEmpty } from '../../ledger/statements/list-transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { isMailSet } from '../../plumbing/mail/create-mailer.ts'
import { findChainKey } from '../chains/public.ts'
import { availableMethods, countPaymentPictures } from '../deposits/public.ts'
import { listOpenOwners } from '../people/admins/public.ts'
import { countOpenAccounts } from '../people/members/public.ts'
import { findTestAccount } from '../people/test-accounts/public.ts'
import { findAnsweredMailTest } from '../schedule/public.ts'
import {
  countWithoutFactor,
  defaultSettings,
  firstLacking,
  languagesLacking,
  missingLegal,
  newestSettings,
} from '../settings/public.ts'
import { highestOf, isHigh, listNeeds } from '../settings/solvency/public.ts'
import { listSkips } from './queries.ts'
import { progressOf, type SetupFacts, viewOfStep } from './rules.ts'

type Setup = { steps: SetupStepView[]; progress: Said; isEmpty: boolean }

/** The checklist, with the status of each step as things are now. */
export async function showSetup(db: Db, now: Date): Promise<Setup> {
  const [facts, skips, areEmpty] = await Promise.all([
    readFacts(db, now),
    listSkips(db),
    areBooksEmpty(db),
  ])
  const steps = SetupStep.options.map((name) =>
    viewOfStep(
      name,
      facts,
      skips.find(({ step }) => step === name),
    ),
  )
  return { steps, progress: progressOf(steps), isEmpty: areEmpty && facts.members === 0 }
}

export async function readFacts(db: Db, now: Date): Promise<SetupFacts> {
  const { settings } = await newestSettings(db, now)
  const [owners, needs, pictures, mailTest, adminsWithoutFactor, accounts, testAccount] =
    await Promise.all([
      listOpenOwners(db),
      listNeeds(db, now, { settings }),
      countPaymentPictures(db),
      findAnsweredMailTest(db),
      countWithoutFactor(db),
      countOpenAccounts(db),
      findTestAccount(db),
    ])
  const highest = highestOf(needs)
  return {
    owners: owners.map(({ email, verifyAt }) => ({ email, isConfirmed: verifyAt !== null })),
    settings,
    installed: defaultSettings,
    lacking: languagesLacking(settings, defaultSettings),
    lackingField: firstLacking(settings, defaultSettings),
    plans: { count: needs.length, highest, isHigh: isHigh(highest) },
    waysIn: availableMethods({
      instructions: settings.deposit.instructions,
      pictures,
      bep20: findChainKey('bep20')?.fingerprint ?? '',
      trc20: findChainKey('trc20')?.fingerprint ?? '',
    }),
    mail: {
      hasServer: isMailSet(),
      test: mailTest && {
        to: mailTest.recipient,
        isSent: mailTest.isSent === true,
        answer: mailTest.answer,
      },
    },
    missingLegal: missingLegal(settings.legal),
    adminsWithoutFactor,
    members: accounts - (testAccount ? 1 : 0),
    testAccount: testAccount && {
      username: testAccount.username,
      hasSignedIn: testAccount.lastLogin !== null,
    },
  }
}

import { checkFiles } from '../../../testing/imports/importing.ts'
import { mailsTo } from '../../../testing/notices/notices.ts'
import { expect, test } from '../../../testing/test.ts'
import { requestExecution } from './execute-import.ts'
import { inviteSome } from './import-members.ts'
import { advanceImports } from './jobs.ts'

test('members are invited in the language that the file says', async ({
  db,
  clock,
  run,
  given,
  owner,
}) => {
  const { id: adminId } = await given.admin()
  const context = { db, clock, run, adminId }
  const members = [
    'username,email,language',
    'lang.hi,lang.hi@example.org,hi-IN',
    'lang.en,lang.en@example.org,',
  ].join('\n')
  const id = await checkFiles(context, { members })
  await run((work) => requestExecution(work, { id, invites: true }, adminId))
  await advanceImports(context)

  await run(inviteSome)

  const [inHindi] = await mailsTo(owner, 'lang.hi@example.org')
  const [inEnglish] = await mailsTo(owner, 'lang.en@example.org')
  expect(inHindi?.subject).toContain('आपका खाता हमारे पास आ गया है')
  expect(inEnglish?.subject).toContain('your account has been transferred')
})

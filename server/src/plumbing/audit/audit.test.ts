import { say } from '@clearstead/contract/call/say'
import { expect, test } from '../../../testing/test.ts'
import type { Db } from '../database/database.ts'
import { sentence } from '../said/sentence.ts'
import type { Work } from '../work.ts'
import { verifyAudit } from './verify-audit.ts'
import { auditText, sealAudit, writeAudit } from './write-audit.ts'

const write = (work: Work, subject: string) =>
  writeAudit(work.tx, [
    {
      at: work.now,
      actor: work.actor,
      requestId: work.requestId,
      action: 'PUT /users/{id}',
      address: '203.0.113.9',
      subject,
      before: { status: 'unblock' },
      after: { status: 'block' },
    },
  ])

const problemsOf = async (db: Db) =>
  (await verifyAudit(db)).problems.map((problem) => sentence(problem, 'en'))

test('chains lines, and detects one that a superuser changed, moved or deleted', async ({
  db,
  run,
  owner,
}) => {
  for (const name of ['one', 'two', 'three', 'four']) await run((work) => write(work, name))
  expect(await run(sealAudit)).toBe(4)
  expect(await verifyAudit(db)).toEqual({ lines: 4, sealed: 4, problems: [] })
  const tamper = async (statement: string) => {
    await owner.query('begin')
    await owner.query('alter table audit_log disable trigger user')
    await owner.query(statement)
    await owner.query('alter table audit_log enable trigger user')
    await owner.query('commit')
  }

  await tamper(`update audit_log set after = '{"status":"unblock"}' where subject = 'two'`)
  expect(await problemsOf(db)).toEqual(['Line 2 was changed after it was sealed.'])
  await tamper(`update audit_log set after = '{"status":"block"}' where subject = 'two'`)
  expect((await verifyAudit(db)).problems).toEqual([])

  await tamper(`delete from audit_log where subject = 'three'`)
  expect(await problemsOf(db)).toEqual(['A line before line 4 (seal 4) is missing.'])
  await tamper(`delete from audit_log where subject = 'four'`)
  expect(await problemsOf(db)).toEqual(['The chain does not end at seal 4, as it should.'])
})

test('keeps what is said as data, without formatting its facts', () => {
  const said = say('treasury.summary.movement', {
    kind: 'fund',
    amount: '5.00000000',
    gain: '0.00000000',
    memo: 'Rent',
  })

  expect(JSON.parse(auditText({ asked: said, code: '123456' }) ?? '')).toEqual({
    asked: said,
    code: '(secret)',
  })
})

test('the application cannot change or delete a line', async ({ db, run }) => {
  await run((work) => write(work, 'kept'))

  const change = db.updateTable('auditLog').set({ subject: 'other' }).execute()
  const removal = db.deleteFrom('auditLog').execute()

  await expect(change).rejects.toThrow(/never changed/)
  await expect(removal).rejects.toThrow(/never changed/)
})

test('seals a line that commits after later ones', async ({ db, run }) => {
  await run(sealAudit)
  let commit: () => void = () => undefined
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let written: () => void = () => undefined
  const isWritten = new Promise<void>((resolve) => {
    written = resolve
  })
  const slow = run(async (work) => {
    await write(work, 'slow')
    written()
    await mayCommit
  })
  await isWritten
  await run((work) => write(work, 'quick'))

  expect(await run(sealAudit)).toBe(1)
  commit()
  await slow
  expect(await run(sealAudit)).toBe(1)

  const { rows } = await db.transaction().execute(async (tx) => ({
    rows: await tx
      .selectFrom('auditLog')
      .select('subject')
      .where('subject', 'in', ['slow', 'quick'])
      .orderBy('sealNo')
      .execute(),
  }))
  expect(rows.map(({ subject }) => subject)).toEqual(['quick', 'slow'])
})

test('a line shows that a secret was set, but not its value', () => {
  const text = auditText({
    password: 'x',
    nested: { recoveryCode: 'y', verification_token: 'z', totpSecret: 'z' },
    name: 'Asha',
  })

  expect(text).toBe(
    '{"password":"(secret)","nested":{"recovery_code":"(secret)","verification_token":"(secret)","totp_secret":"(secret)"},"name":"Asha"}',
  )
})

test('a line uses the wire names and formatted amounts', () => {
  const text = auditText({
    'security.totp_for_admins': true,
    availableTokens: '5.00 SGX',
    request: { amount: '12500.50000000', when: new Date('2026-03-31T00:00:00Z') },
  })

  expect(text).toBe(
    '{"security.totp_for_admins":true,"available_tokens":"5.00 SGX","request":{"amount":"12,500.50","when":"2026-03-31T00:00:00.000Z"}}',
  )
})

import { randomUUID } from 'node:crypto'
import { expect, test } from '../../testing/test.ts'

test('a work that throws is rolled back', async ({ db, run }) => {
  const files = () => db.selectFrom('files').selectAll().execute()
  const file = {
    name: `${randomUUID()}.png`,
    mediaType: 'image/png',
    size: 1,
    uploadedBy: 1,
    createdAt: new Date(),
  }

  const failing = run(async ({ tx }) => {
    await tx.insertInto('files').values(file).execute()
    throw new Error('stop')
  })

  await expect(failing).rejects.toThrow('stop')
  expect(await files()).toEqual([])
  await run(async ({ tx }) => tx.insertInto('files').values(file).execute())
  expect(await files()).toHaveLength(1)
})

test('the application owns no table and cannot rewrite the audit log', async ({ db, owner }) => {
  const role = await owner.query(
    "select rolsuper, rolbypassrls from pg_roles where rolname = 'clearstead_app'",
  )
  const owned = await owner.query(
    "select count(*)::int as count from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'clearstead_app'",
  )
  const rewrite = db.deleteFrom('auditLog').execute()

  expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
  expect(owned.rows[0].count).toBe(0)
  await expect(rewrite).resolves.toBeDefined()
  await expect(
    db
      .insertInto('auditLog')
      .values({ at: new Date(), actorKind: 'job', requestId: 'r', action: 'a' })
      .execute(),
  ).resolves.toBeDefined()
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('never changed')
})

import {
  approve,
  getApprovalPicture,
  listApprovals,
  rejectApproval,
} from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/content/pictures'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { givenDualApproval } from '../../../../testing/approvals/approvals.ts'
import { imageBytes } from '../../../../testing/images.ts'
import { sendForm } from '../../../../testing/send-form.ts'
import { expect } from '../../../../testing/test.ts'

const link = { label: 'Bank of Test', address: 'TX12 3456' }
const rejected = { label: 'Somebody else', address: 'TX99 9999' }
const firstPage = { page: 1, limit: 10 } as const

const bytes = await imageBytes('png')
const add = (api: Api, token: string, parts = link) =>
  sendForm(api, contract.addQrLink, { ...parts, image: { bytes } }, token)
const approvalIn = ({ body }: { body: Record<string, unknown> }) =>
  (body.approval as { id: ApprovalId } | undefined)?.id as ApprovalId
const picture = (api: Api, url: string, token: string) =>
  api.server.inject({ url, headers: { authorization: `Bearer ${token}` } })

test('a QR link is shown to members once a second admin has seen its picture and approved', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  const support = await api.as(await given.admin('support'))
  const member = await api.as(await given.member())

  const asked = await add(api, finance.token)
  const again = await add(api, finance.token)
  const id = approvalIn(asked)
  const before = await member.call(contract.listQrLinks, firstPage)
  const waiting = await other.call(listApprovals, { page: 1, limit: 1 })
  const shown = await picture(api, `/api/v1/approvals/${id}/picture`, other.token)
  const hidden = [
    await support.call(getApprovalPicture, { id }),
    await member.call(getApprovalPicture, { id }),
    await api.call(getApprovalPicture, { id }),
  ]
  const own = await finance.call(approve, { id })
  const filesBefore = await db.selectFrom('files').select('id').execute()
  const approved = await other.call(approve, { id })
  const after = await member.call(contract.listQrLinks, firstPage)
  const published = await picture(api, after.answer.rows[0]?.image ?? '', member.token)
  const files = await db.selectFrom('files').select('id').execute()

  expect(asked.body.qr).toBeUndefined()
  expect(approvalIn(again)).toBe(id)
  expect(before.answer.rows).toEqual([])
  expect(waiting.answer.rows[0]).toMatchObject({
    summary: { message: 'Show members the QR link Bank of Test to pay to TX12 3456' },
    picture: `/api/v1/approvals/${id}/picture`,
    request: { ...link, picture_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(hidden.map(({ status }) => status)).toEqual([404, 403, 401])
  expect(own.code).toBe('approvals.same_person')
  expect(approved.status).toBe(200)
  expect(after.answer.rows).toMatchObject([link])
  expect(published.rawPayload.equals(shown.rawPayload)).toBe(true)
  expect(files).toEqual(filesBefore)
})

test('owners are mailed when a QR link is shown to members, and when one is deleted', async ({
  api,
  db,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  const label = 'Mailed about'
  const subjects = async () => {
    const named = await db
      .selectFrom('ownerAlarms')
      .select('subject')
      .where('key', 'like', 'qr:%')
      .orderBy('key')
      .execute()
    return named
      .filter(({ subject }) => subject.facts.label === label)
      .map(({ subject }) => subject.code)
  }
  const asked = await add(api, finance.token, { ...link, label })
  const beforehand = await subjects()
  await other.call(approve, { id: approvalIn(asked) })
  const { answer } = await finance.call(contract.listQrLinks, firstPage)
  const id = answer.rows[0]?.id as never

  const removed = await finance.call(contract.removeQrLink, { id })

  const evidence = await picture(api, `/api/v1/approvals/${approvalIn(asked)}/picture`, other.token)
  expect(beforehand).toEqual([])
  expect(removed.status).toBe(200)
  expect(await subjects()).toEqual([
    'content.alarm.qr_added.subject',
    'content.alarm.qr_deleted.subject',
  ])
  expect(evidence.statusCode).toBe(200)
})

test('a rejected QR link is never shown, and its picture stays with the request', async ({
  api,
  given,
  run,
}) => {
  const { finance, other } = await givenDualApproval({ api, given, run })
  const id = approvalIn(await add(api, finance.token, rejected))

  await other.call(rejectApproval, { id, note: 'This is not our account.' })

  const evidence = await picture(api, `/api/v1/approvals/${id}/picture`, other.token)
  const { answer } = await finance.call(contract.listQrLinks, firstPage)
  expect(evidence.statusCode).toBe(200)
  expect(answer.rows.map(({ label }) => label)).not.toContain(rejected.label)
})

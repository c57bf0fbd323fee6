import { downloadStatement } from '@clearstead/contract/reports/statements'
import { downloadYear } from '@clearstead/contract/reports/year-summaries'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import type { ProgrammeYear } from '@clearstead/contract/values/years'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { textsOfPdf } from '../../../../testing/reports/statements/pdf.ts'
import { expect } from '../../../../testing/test.ts'
import { publishDays } from '../../transparency/days/publish-days.ts'

const year = '2026' as ProgrammeYear

/** A file, by its path below the statements of a member. */
async function bytesAt(api: Api, token: string, path: string): Promise<Buffer> {
  const { rawPayload } = await api.server.inject({
    url: `/api/v1/statements/${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })
  return rawPayload
}

async function fileAt(api: Api, token: string, path: string): Promise<string> {
  return (await bytesAt(api, token, path)).toString('utf8')
}

test('statements and yearly summaries have the newest published root, in the form of their rows', async ({
  api,
  clock,
  db,
  given,
}) => {
  const member = await given.member({ funding: usd('12') })
  const early = await api.as(member)
  const csvBefore = await fileAt(api, early.token, `${member.id}?format=csv`)
  const yearBefore = await fileAt(api, early.token, `${member.id}/years/2026?format=csv`)
  const statementBefore = await early.call(downloadStatement, {
    memberId: member.id,
    format: 'json',
  })

  clock.set('2026-04-01T00:01:00Z')
  await publishDays({ db, clock }, '2026-04-01' as ProgrammeDay)
  const published = await api.call(getLiabilities, { date: '2026-03-31' as ProgrammeDay })
  const { hash } = published.answer.root
  const own = await api.as(member)
  const [csv, journal, beancount, yearCsv] = [
    await fileAt(api, own.token, `${member.id}?format=csv`),
    await fileAt(api, own.token, `${member.id}?format=journal`),
    await fileAt(api, own.token, `${member.id}?format=beancount`),
    await fileAt(api, own.token, `${member.id}/years/2026?format=csv`),
  ]
  const statement = await own.call(downloadStatement, { memberId: member.id, format: 'json' })
  const pdfs = [
    textsOfPdf(await bytesAt(api, own.token, `${member.id}?format=pdf`)),
    textsOfPdf(await bytesAt(api, own.token, `${member.id}/years/2026?format=pdf`)),
  ]
  const summary = await own.call(downloadYear, { memberId: member.id, year, format: 'json' })

  const root = { day: '2026-03-31', hash }
  expect(statementBefore.answer.root).toBeNull()
  expect([statement.answer.root, summary.answer.root]).toEqual([root, root])
  const lines = csv.trimEnd().split('\n')
  expect(lines.slice(0, -1)).toEqual(csvBefore.trimEnd().split('\n'))
  expect(lines.at(-1)).toBe(`published,,2026-03-31,,root,,${hash},,,,`)
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([11]))
  const years = yearCsv.trimEnd().split('\n')
  expect(yearBefore).not.toContain('published')
  expect(years.slice(-2)).toEqual([
    'published,day,Published day,,2026-03-31',
    `published,root,Root of all balances of that day,,${hash}`,
  ])
  const short = `${hash.slice(0, 8)}…${hash.slice(-8)}`
  for (const texts of pdfs) {
    expect(texts).toContain(`Root of all balances published for 2026-03-31: ${hash}`)
    expect(texts.some((text) => text.endsWith(`root of 2026-03-31: ${short}`))).toBe(true)
  }
  const comment = `; The root of all balances published for 2026-03-31 is ${hash}.\n`
  expect([journal, beancount].filter((text) => text.includes(comment))).toHaveLength(2)
})

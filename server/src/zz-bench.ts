import { randomUUID } from 'node:crypto'
import { usd } from '@clearstead/contract/values/money'
import { startPostgres, makeTemplate, administer, templateName } from './testing/postgres.ts'
import { openDatabase, applicationRole } from './plumbing/database/database.ts'
import { runWork } from './plumbing/run-work.ts'
import { givenIn } from './testing/given.ts'
import { setClock } from './testing/set-clock.ts'
import { startWatch } from './features/daily/start-watch.ts'
import { claimDailyRoi } from './features/daily/claim-daily-roi.ts'
import { creditStaged } from './features/income/public.ts'
import { postTransfer } from './ledger/post-transfer.ts'
import { move } from './ledger/posting.ts'
import { wallet } from './ledger/accounts.ts'
const { url, stop } = await startPostgres()
try {
  await makeTemplate(url)
  await administer(url, `create database b template ${templateName}`)
  const { db, close, pool } = openDatabase({ url: `${url}/b`, connections: 8, role: applicationRole })
  const clock = setClock('2026-03-31T09:00:00Z')
  const run: any = (act: any, actor = { kind: 'job', name: 't' }) => runWork(db, clock, { actor, requestId: randomUUID() } as any, act)
  const given = givenIn({ db, run })
  await given.treasury('80000000')
  const chain = await given.upTo(10, { plan: usd('10000') })
  for (const m of chain) for (let i = 0; i < 10; i++) await given.member({ sponsor: m, active: true })
  const members: any[] = []
  const N = Number(process.env.N ?? 1500)
  for (let i = 0; i < N; i += 8) members.push(...await Promise.all(Array.from({ length: 8 }, () => given.member({ sponsor: chain.at(-1)!, plan: usd('100') }))))
  await pool.query('analyze').catch(()=>{})
  const par = async (n: number, f: (i: number) => Promise<unknown>) => {
    const lat: number[] = []; let next = 0; const t = performance.now()
    await Promise.all(Array.from({ length: 8 }, async () => { while (next < n) { const i = next++; const s = performance.now(); await f(i); lat.push(performance.now() - s) } }))
    const s = (performance.now() - t) / 1000; lat.sort((a, b) => a - b)
    return `${(n / s).toFixed(0)}/s p50 ${lat[Math.floor(n * .5)]!.toFixed(1)} p99 ${lat[Math.floor(n * .99)]!.toFixed(1)}`
  }
  for (let round = 0; round < 3; round++) {
    console.log('watch', await par(members.length, (i) => run((w: any) => startWatch(w, members[i].id, 0 as any))))
    clock.forward({ seconds: 10 })
    console.log('bare ', await par(4000, (i) => postTransfer({ tx: db as any, now: clock(), actor: { kind: 'job', name: 'x' }, requestId: 'x', note() {} }, { kind: 'transfer', reference: randomUUID(), postings: move(usd('0.00000001'), wallet(members[i % members.length].id, 'principal'), wallet(members[(i * 7 + 3) % members.length].id, 'funding')) })))
    console.log('claim', await par(members.length, (i) => run((w: any) => claimDailyRoi(w, members[i].id))))
    const t = performance.now(); let c = 0, n; while ((n = await run((w: any) => creditStaged(w, 500)))) c += n
    console.log('credit', c, 'claims in', (performance.now() - t).toFixed(0), 'ms')
    clock.forward({ days: 1 })
  }
  await close()
} finally { await stop() }

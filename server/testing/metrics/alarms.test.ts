import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readGauges } from '../../src/features/metrics/read-gauges.ts'
import { createServer } from '../../src/plumbing/http/create-server.ts'
import { isLong } from '../lengths.ts'
import { expect, test } from '../test.ts'
import { exprsOfDashboard, metricsIn, readProjectFile, rulesOf, seriesOf } from './rule-files.ts'

const folder = 'deploy/prometheus'

async function readRules() {
  const files = ['recording-rules.yml', 'alerts.yml']
  const texts = await Promise.all(files.map((name) => readProjectFile(`${folder}/${name}`)))
  const declared = texts.join('').match(/^ *- (alert|record): /gm) ?? []
  const rules = texts.flatMap(rulesOf)
  expect(rules).toHaveLength(declared.length)
  return rules
}

test('an expression names its metrics, and neither its functions nor its labels', () => {
  const expr =
    'max by (chain) (clearstead_a{x="le_b"}) - on () sum(rate(b_count[5m])) > bool 3 or vector(0) and a:b:c > 1e3'

  expect(metricsIn(expr)).toEqual(['clearstead_a', 'b_count', 'a:b:c'])
})

test('every metric that a rule or a panel names is served or recorded', async ({ db, clock }) => {
  const server = await createServer({
    db,
    clock,
    isSecure: false,
    routes: [],
    isReady: async () => true,
    authenticate: async () => undefined,
    metrics: {
      dataDir: '/',
      connections: () => ({ total: 1, idle: 1, waiting: 0 }),
      replica: { figures: () => ({ reads: new Map(), behindBytes: 0, isServing: true }) },
      readGauges: () => readGauges(db, clock),
    },
  })
  const { body } = await server.inject({ url: '/metrics' })
  await server.close()
  const rules = await readRules()
  const recorded = rules.filter(({ kind }) => kind === 'record').map(({ name }) => name)
  // What Prometheus knows by itself: which targets it reaches, and which alarms there are.
  const known = new Set([...seriesOf(body), ...recorded, 'up', 'ALERTS'])

  const dashboard = exprsOfDashboard(await readProjectFile('deploy/grafana/clearstead.json'))
  const named = [...rules.map(({ expr }) => expr), ...dashboard].flatMap(metricsIn)

  expect(body).toContain('clearstead_figures_up 1')
  expect(dashboard.length).toBeGreaterThan(30)
  expect(new Set(named).size).toBeGreaterThan(40)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  // And nothing is served of ours that neither an alarm nor a panel uses.
  const unused = seriesOf(body).filter((name) => name.startsWith('clearstead_'))
  expect(unused.filter((name) => !named.includes(name))).toEqual([])
})

/** The names in the first column of the tables of one section. */
async function runbookEntries(): Promise<string[]> {
  const page = await readProjectFile('docs/operations.md')
  const [, section = ''] = page.match(/^## Alarms\n(.*?)^## /ms) ?? []
  return [...section.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

/** How the key of an alarm begins, such as `chain:owed`: what differs from case to case is left out. */
function kindOf(key: string): string {
  return key
    .replaceAll(/\$\{[^}]*\}/g, '')
    .split(':')
    .filter((part) => part !== '')
    .join(':')
}

/** The alarms that the product mails, by how their keys begin. */
async function mailedKinds(): Promise<string[]> {
  const names = await readdir(new URL('../../src/features/', import.meta.url), { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(
    files.map((name) => readProjectFile(`server/src/features/${name}`)),
  )
  // An alarm has a subject beside its key; keys of notices have none.
  const keys = texts.flatMap((text) => [
    ...text.matchAll(/\bsubject: say(?:(?!\bkey:).){1,900}?\bkey: `([^`]+)`/gs),
    ...text.matchAll(/\bkey: `([^`]+)`,\n *subject: say/g),
  ])
  return keys.map(([, key = '']) => kindOf(key))
}

test('every alarm has its line in the runbook, and every line its alarm', async () => {
  const alerts = (await readRules()).filter(({ kind }) => kind === 'alert')
  const mailed = await mailedKinds()
  const entries = await runbookEntries()

  expect(mailed.length).toBeGreaterThan(20)
  expect(new Set(entries).size).toBe(entries.length)
  const alarms = new Set([...alerts.map(({ name }) => name), ...mailed])
  expect(entries.toSorted()).toEqual([...alarms].toSorted())
})

test('every alarm names its line, and whether it wakes somebody', async () => {
  const text = await readProjectFile(`${folder}/alerts.yml`)
  const [, ...blocks] = text.split(/^ {6}- alert: /m)

  for (const block of blocks) {
    const [name] = block.split('\n')
    expect(block).toMatch(/^ {10}severity: (page|ticket)$/m)
    expect(block).toContain(`          runbook: docs/operations.md, Alarms, ${name}\n`)
  }
})

// promtool comes with Debian's package prometheus, which `npm run test:long` installs.
if (isLong) {
  const promtool = (...args: string[]) =>
    promisify(execFile)('promtool', args, {
      cwd: fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
    })

  test('promtool finds nothing wrong with rules and configuration', async () => {
    const { stdout } = await promtool('check', 'rules', 'recording-rules.yml', 'alerts.yml')
    await promtool('check', 'config', '--syntax-only', 'prometheus.yml')

    expect(stdout.match(/SUCCESS/g)).toHaveLength(2)
  })

  test('the rules alarm when they should, and not otherwise', { timeout: 300_000 }, async () => {
    const { stdout } = await promtool('test', 'rules', 'rules.test.yml', 'promises.test.yml')

    expect(stdout.match(/SUCCESS/g)).toHaveLength(2)
  })
}

import { approve, listApprovals } from '@clearstead/contract/approvals'
import { say } from '@clearstead/contract/call/say'
import { listAudit } from '@clearstead/contract/people/admins'
import { ChainsSettings } from '@clearstead/contract/settings/chains'
import {
  getSettings,
  getSettingsChange,
  listSettingsHistory,
  Settings,
} from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import type { ApprovalId, SettingsVersion } from '@clearstead/contract/values/ids'
import { afterEach, beforeEach } from 'vitest'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval } from '../../../testing/approvals/approvals.ts'
import { expect } from '../../../testing/test.ts'
import { allowPrivateEndpoints } from '../../plumbing/chain/private-endpoints.ts'
import { defaultSettings } from './rules.ts'

const withEndpoints = (...urls: string[]): Settings => ({
  ...defaultSettings,
  chains: { ...defaultSettings.chains, bep20Endpoints: urls.map((url) => ({ url })) },
})

const encoded = Settings.encode(defaultSettings)
const encodedChains = ChainsSettings.encode(defaultSettings.chains)

beforeEach(() => allowPrivateEndpoints(false))
afterEach(() => allowPrivateEndpoints(false))

const wrongOf = (body: Record<string, unknown>) => body.errors

test('an endpoint in the server’s own network is refused unless the configuration allows it', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const save = (...urls: string[]) =>
    owner.call(updateSettings, { settings: withEndpoints(...urls) })
  const path = 'chains.bep20_endpoints'

  const own = await save('https://node.example.org', 'https://10.0.0.7:8545/')
  const plain = await save('http://node.example.org')
  const twice = await save('https://node.example.org', 'https://node.example.org')
  allowPrivateEndpoints(true)
  const allowed = await save('http://10.0.0.7:8545/')
  allowPrivateEndpoints(false)
  const kept = await save('http://10.0.0.7:8545/', 'https://node.example.org')
  const changed = await save('http://10.0.0.8:8545/')

  expect([own.code, plain.code, twice.code, changed.code]).toEqual(
    Array(4).fill('settings.invalid'),
  )
  expect(wrongOf(own.body)).toEqual([
    {
      path,
      ...say('chains.wrong.own_network'),
      message: 'This address is in the server’s own network',
    },
  ])
  expect(wrongOf(plain.body)).toEqual([
    { path, ...say('chains.wrong.not_https'), message: 'Use an address that begins with https://' },
  ])
  expect(wrongOf(twice.body)).toEqual([
    { path, ...say('settings.wrong.endpoint_twice'), message: 'Name each endpoint once' },
  ])
  expect([allowed.status, kept.status]).toEqual([200, 200])
})

test('the settings of chains are refused when they are malformed, and to all but owners', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const finance = await api.as(await given.admin('finance'))
  const save = (chains: Record<string, unknown>) =>
    owner.send(updateSettings, {
      settings: { ...encoded, chains: { ...encodedChains, ...chains } },
    })

  const replies = [
    await save({ bep20_token: '0x55d398326f99059ff775485246999027B3197955' }),
    await save({ bep20_token: '' }),
    await save({ trc20_token: '0x55d398326f99059fF775485246999027B3197955' }),
    await save({ bep20_confirmations: 0 }),
    await save({ bep20_decimals: 37 }),
    await save({ trc20_endpoints: [{ url: 'node.example.org' }] }),
    await save({ trc20_endpoints: ['https://node.example.org'] }),
    await save({ trc20_endpoints: [{ url: 'javascript:alert(1)' }] }),
    await save({ bep20_explorer: 'bscscan' }),
    await save({ bep20_first_block: -1 }),
    await save({ bep20_symbol: '' }),
  ]
  const byFinance = await finance.call(updateSettings, { settings: withEndpoints() })

  expect(replies.map(({ status }) => status)).toEqual(Array(replies.length).fill(400))
  expect(byFinance.code).toBe('people.not_permitted')
})

test('a key in the address of an endpoint is shown to owners alone, and stands in no history', async ({
  api,
  given,
  run,
}) => {
  const { owner, second, finance } = await givenDualApproval({ api, given, run })
  const { answer: before } = await owner.call(getSettings)
  const url = 'https://node.example.org/v3/0123456789abcdef'
  const settings = { ...withEndpoints(url), security: before.settings.security }

  const asked = await owner.send(updateSettings, {
    settings: Settings.encode(settings as Settings),
  })
  const [waiting] = (await second.call(listApprovals, { page: 1, limit: 1 })).answer.rows
  await second.call(approve, { id: waiting?.id as ApprovalId })
  const history = await finance.call(listSettingsHistory, { page: 1, limit: 1 })
  const version = history.answer.rows[0]?.version as SettingsVersion
  const change = await finance.call(getSettingsChange, { version })
  const audit = await owner.call(listAudit, { page: 1, limit: 20 })
  const published = await api.call(getTransparency)
  const seen = {
    byOwner: await owner.call(getSettings),
    byFinance: await finance.call(getSettings),
    byVisitor: await api.call(getSettings),
  }

  expect(asked.body.approval).toBeDefined()
  expect(waiting?.changes).toEqual([
    {
      field: 'chains.bep20_endpoints',
      before: [],
      after: [{ url: 'https://node.example.org/…' }],
    },
  ])
  expect(seen.byOwner.answer.settings.chains?.bep20Endpoints).toEqual([{ url }])
  expect(seen.byFinance.answer.settings.chains?.bep20Endpoints).toEqual([
    { url: 'https://node.example.org/…' },
  ])
  expect(seen.byVisitor.answer.settings.chains).toBeUndefined()
  expect(seen.byVisitor.answer.walletChainId).toBe(56)
  expect(change.answer.change.changes).toEqual([
    expect.objectContaining({
      field: 'chains.bep20_endpoints',
      before: [],
      after: [{ url: 'https://node.example.org/…' }],
    }),
  ])
  const seenByAll = [seen.byFinance.body, seen.byVisitor.body, published.body]
  const texts = [waiting, change.body, audit.body, ...seenByAll]
  expect(JSON.stringify(texts)).not.toContain('0123456789abcdef')
})

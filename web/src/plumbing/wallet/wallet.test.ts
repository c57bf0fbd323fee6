import { afterEach, expect, test, vi } from 'vitest'
import { answerMs } from './ask.ts'
import {
  account,
  browserWith,
  emptyStore,
  otherAccount,
  refusal,
  testWallet,
} from './test-wallet.ts'
import { Wallet } from './wallet.ts'
import type { WalletProblem } from './wallet-error.ts'

afterEach(() => vi.useRealTimers())

const connector = 'org.example.wallet'
const never = () => new Promise(() => undefined)
const problem = (expected: WalletProblem) => expect.objectContaining({ problem: expected })

function opened(found = testWallet(), store = emptyStore()) {
  const { announced, announce } = browserWith(found)
  return { found, store, announce, wallet: new Wallet(announced, store, 20) }
}

async function connected(changed = {}) {
  const all = opened(testWallet(connector, changed))
  await all.wallet.connect(connector)
  return all
}

test('connects to a wallet that the person allows, and keeps it', async () => {
  const { wallet, store } = await connected()

  expect(wallet.state()).toMatchObject({ status: 'connected', current: connector, chainId: 56 })
  expect(wallet.inUse().account).toBe(account)
  expect(store.texts.size).toBe(1)
})

test.each([
  [4001, 'rejected'],
  [4100, 'unauthorised'],
  [-32_002, 'busy'],
  [4900, 'disconnected'],
] as const)('is disconnected again when the wallet answers %s', async (code, expected) => {
  const { wallet } = opened(testWallet(connector, { eth_requestAccounts: refusal(code) }))

  await expect(wallet.connect(connector)).rejects.toEqual(problem(expected))
  expect(wallet.state().status).toBe('disconnected')
})

test('refuses a wallet that is not there, one that gives no account, and a second connection', async () => {
  const { wallet, found } = opened(testWallet(connector, { eth_requestAccounts: ['nobody'] }))

  await expect(wallet.connect('org.example.other')).rejects.toEqual(problem('notFound'))
  await expect(wallet.connect(connector)).rejects.toEqual(problem('unauthorised'))
  found.answers.eth_requestAccounts = [account]
  await wallet.connect(connector)
  await expect(wallet.connect(connector)).rejects.toEqual(problem('alreadyConnected'))
})

test('needs a connection to disconnect, to choose a chain and to send', async () => {
  const { wallet } = opened()

  await expect(wallet.disconnect()).rejects.toEqual(problem('notConnected'))
  expect(() => wallet.inUse()).toThrow(problem('notConnected'))
  await expect(wallet.useChain(56)).rejects.toEqual(problem('notConnected'))
})

test('gives up a wallet that does not answer what it knows by itself', async () => {
  vi.useFakeTimers()
  const { wallet } = opened(testWallet(connector, { eth_chainId: never }))
  const connecting = expect(wallet.connect(connector)).rejects.toEqual(problem('timedOut'))

  await vi.advanceTimersByTimeAsync(answerMs)

  await connecting
  expect(wallet.state().status).toBe('disconnected')
})

test('waits for the person without end, and forgets what was abandoned', async () => {
  vi.useFakeTimers()
  const asked: { allow?: (accounts: string[]) => void } = {}
  const answer = () =>
    new Promise((resolve) => {
      asked.allow = resolve
    })
  const { wallet } = opened(testWallet(connector, { eth_requestAccounts: answer }))
  const connecting = wallet.connect(connector)
  await vi.advanceTimersByTimeAsync(60 * answerMs)
  expect(wallet.state().status).toBe('connecting')

  wallet.abandon()
  asked.allow?.([account])
  await connecting

  expect(wallet.state().status).toBe('disconnected')
})

test('reconnects on start without asking anybody', async () => {
  const { store } = await connected()
  const { wallet, found } = opened(testWallet(), store)

  const reconnecting = wallet.reconnect()
  expect(wallet.state().status).toBe('reconnecting')
  await reconnecting

  expect(wallet.state()).toMatchObject({ status: 'connected', current: connector })
  expect(found.asked).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([
  ['allows it no more', { eth_accounts: [] }],
  ['refuses', { eth_accounts: refusal(4100) }],
])('is disconnected on start when the wallet %s', async (_, changed) => {
  const { store } = await connected()
  const { wallet } = opened(testWallet(connector, changed), store)

  await wallet.reconnect()

  expect(wallet.state().status).toBe('disconnected')
  expect(store.texts.size).toBe(0)
})

test('reconnects to a wallet that announces itself late, and not to one that is gone', async () => {
  const { store } = await connected()
  const late = browserWith()
  const wallet = new Wallet(late.announced, store, 5000)
  const reconnecting = wallet.reconnect()
  late.announce(testWallet())
  await reconnecting
  expect(wallet.state().status).toBe('connected')

  const gone = new Wallet(browserWith().announced, store, 1)
  await gone.reconnect()
  expect(gone.state().status).toBe('disconnected')
})

test('asks nobody on start when nothing was connected', async () => {
  const { wallet, found } = opened()

  await wallet.reconnect()

  expect(found.asked).toEqual([])
  expect(wallet.state().status).toBe('disconnected')
})

test('follows what the person changes in the wallet', async () => {
  const { wallet, found } = await connected()

  found.emit('accountsChanged', [otherAccount])
  found.emit('chainChanged', '0x1')
  expect(wallet.inUse().account).toBe(otherAccount)
  expect(wallet.state().chainId).toBe(1)

  found.emit('disconnect', refusal(1013))
  expect(wallet.state().status).toBe('connected')
  found.emit('accountsChanged', [])
  expect(wallet.state().status).toBe('disconnected')
  found.emit('accountsChanged', [account])
  expect(wallet.state().status).toBe('disconnected')
})

test('uses another account that the person chooses in the wallet', async () => {
  const { wallet, found } = await connected({ wallet_requestPermissions: [] })
  found.answers.eth_accounts = [otherAccount, account]

  await wallet.changeAccount()

  expect(wallet.inUse().account).toBe(otherAccount)
  expect(found.asked.slice(-2)).toEqual(['wallet_requestPermissions', 'eth_accounts'])
})

test.each([
  [4001, 'rejected'],
  [-32_601, 'unsupported'],
] as const)('keeps the account when the wallet answers %s', async (code, expected) => {
  const { wallet } = await connected({ wallet_requestPermissions: refusal(code) })

  await expect(wallet.changeAccount()).rejects.toEqual(problem(expected))

  expect(wallet.inUse().account).toBe(account)
})

test('is disconnected when the person leaves it no account', async () => {
  const { wallet } = await connected({ wallet_requestPermissions: [], eth_accounts: [] })

  await expect(wallet.changeAccount()).rejects.toEqual(problem('unauthorised'))

  expect(wallet.state().status).toBe('disconnected')
})

test.each([
  ['takes its permission back', null, true],
  ['cannot take it back', refusal(-32_601), false],
] as const)('says whether the wallet that is disconnected %s', async (_, answer, expected) => {
  const { wallet, found, store } = await connected({ wallet_revokePermissions: answer })

  const revoked = wallet.disconnect()

  expect(wallet.state().status).toBe('disconnected')
  expect(await revoked).toBe(expected)
  expect(found.asked).toContain('wallet_revokePermissions')
  expect(store.texts.size).toBe(0)
})

test('gives up a wallet that does not say whether it took its permission back', async () => {
  const { wallet } = await connected({ wallet_revokePermissions: never })
  vi.useFakeTimers()
  const revoked = wallet.disconnect()

  await vi.advanceTimersByTimeAsync(answerMs)

  expect(await revoked).toBe(false)
})

test('switches the wallet to another chain', async () => {
  const { wallet, found } = await connected({ eth_chainId: '0x1' })
  found.answers.wallet_switchEthereumChain = ([chain]: { chainId: string }[]) => {
    found.answers.eth_chainId = chain?.chainId
    return null
  }

  await wallet.useChain(56)

  expect(wallet.state().chainId).toBe(56)
  expect(found.asked).not.toContain('wallet_addEthereumChain')
})

test('adds a chain that the wallet does not know', async () => {
  const { wallet, found } = await connected({
    eth_chainId: '0x1',
    wallet_switchEthereumChain: refusal(4902),
  })
  const added = vi.fn(([chain]: { chainId: string }[]) => {
    found.answers.eth_chainId = chain?.chainId
    return null
  })
  found.answers.wallet_addEthereumChain = added

  await wallet.useChain(42_161, 'https://explorer.example.org')

  expect(added.mock.calls[0]?.[0][0]).toMatchObject({
    chainName: 'Arbitrum One',
    chainId: '0xa4b1',
    blockExplorerUrls: ['https://explorer.example.org'],
  })
  expect(wallet.state().chainId).toBe(42_161)
})

test.each([
  ['the person rejects it', { wallet_switchEthereumChain: refusal(4001) }, 'rejected'],
  ['the wallet stays where it is', { wallet_switchEthereumChain: null }, 'chainUnknown'],
  [
    'adding is rejected',
    { wallet_switchEthereumChain: refusal(4902), wallet_addEthereumChain: refusal(4001) },
    'rejected',
  ],
] as const)('says so when %s', async (_, changed, expected) => {
  const { wallet } = await connected({ eth_chainId: '0x1', ...changed })

  await expect(wallet.useChain(56)).rejects.toEqual(problem(expected))
  expect(wallet.state().chainId).toBe(1)
})

test('refuses a chain that it does not know', async () => {
  const { wallet } = await connected()

  await expect(wallet.useChain(10)).rejects.toEqual(problem('chainNotConfigured'))
})

test('says where the wallet really is before it is asked to send, and follows it there', async () => {
  const { wallet, found } = await connected()
  expect((await wallet.onChain(56)).account).toBe(account)
  found.answers.eth_chainId = '0x89'

  await expect(wallet.onChain(56)).rejects.toEqual(problem('wrongChain'))
  expect(wallet.state().chainId).toBe(137)
})

test('forgets every connection when the person signs out', async () => {
  const { wallet, store, found } = await connected()

  wallet.forget()
  found.emit('chainChanged', '0x1')

  expect(wallet.state().status).toBe('disconnected')
  expect(store.texts.size).toBe(0)
})

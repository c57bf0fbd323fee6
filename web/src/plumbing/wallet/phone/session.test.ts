import { describe, expect, test } from 'vitest'
import { account, emptyStore, otherAccount } from '../test-wallet.ts'
import { randomKey } from './envelope.ts'
import {
  accountsOn,
  allowedOf,
  chainsOf,
  readSession,
  type Session,
  storeSession,
  withChosen,
} from './session.ts'

const now = new Date('2026-03-31T12:00:00Z')
const expiry = now.getTime() / 1000 + 60
const methods = ['eth_sendTransaction']
const accounts = [`eip155:1:${account}`, `eip155:56:${account}`, `eip155:56:${otherAccount}`]

describe('what a wallet allows', () => {
  test('is read for EVM chains, account by account', () => {
    const allowed = allowedOf({ eip155: { accounts, methods, events: [] }, solana: { accounts } })

    expect(chainsOf(allowed)).toEqual([1, 56])
    expect(accountsOn(allowed, 56)).toEqual([account, otherAccount])
    expect(accountsOn(allowed, 137)).toBeUndefined()
    expect(allowed.methods).toEqual(methods)
  })

  test.each([
    undefined,
    null,
    'eip155',
    {},
    { eip155: null },
    { eip155: { accounts: 'eip155:56:0x1' } },
    { eip155: { accounts: [7, null, 'eip155:56', 'eip155:56:0x1', `cosmos:56:${account}`] } },
    { eip155: { accounts: [`eip155:x:${account}`, `eip155::${account}`] } },
  ])('is nothing where the wallet names no account: %j', (namespaces) => {
    expect(allowedOf(namespaces).accounts).toEqual([])
  })

  test('follows the account that the person chooses, with or without its chain', () => {
    const allowed = { accounts, methods }

    expect(accountsOn(withChosen(allowed, otherAccount), 56)).toEqual([otherAccount, account])
    expect(accountsOn(withChosen(allowed, `eip155:56:${otherAccount.toLowerCase()}`), 56)).toEqual([
      otherAccount,
      account,
    ])
    expect(withChosen(allowed, '0x1').accounts).toEqual(accounts)
    expect(withChosen(allowed, null).accounts).toEqual(accounts)
  })
})

describe('the session that is kept', () => {
  const session: Session = {
    key: randomKey(),
    seed: randomKey(),
    allowed: { accounts, methods },
    expiry,
  }

  test('is read back until it ends', () => {
    const store = emptyStore()

    storeSession(store, session)

    expect(readSession(store, now)).toEqual(session)
    expect(readSession(store, new Date(expiry * 1000))).toBeUndefined()
    storeSession(store, undefined)
    expect(store.texts.size).toBe(0)
  })

  test.each(['', 'no JSON', 'null', '[]', '{"key":"00"}', '{"key":7,"seed":[],"expiry":"x"}'])(
    'is none where it is not what was written: %s',
    (text) => {
      expect(readSession(emptyStore({ 'clearstead.wallet.phone': text }), now)).toBeUndefined()
    },
  )
})

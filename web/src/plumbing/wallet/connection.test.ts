import { describe, expect, test } from 'vitest'
import {
  type Connection,
  nextState,
  noConnection,
  readConnections,
  storeConnections,
  type WalletEvent,
} from './connection.ts'
import { account, emptyStore, otherAccount } from './test-wallet.ts'

const first: Connection = { connector: 'org.example.first', accounts: [account], chainId: 56 }
const second: Connection = { connector: 'org.example.second', accounts: [otherAccount], chainId: 1 }

function stateAfter(...events: WalletEvent[]) {
  return events.reduce(nextState, noConnection)
}

describe('the connection to a wallet', () => {
  test('is connecting, then connected, on the chain of the wallet', () => {
    expect(stateAfter({ is: 'connecting' }).status).toBe('connecting')
    expect(stateAfter({ is: 'connecting' }, { is: 'connected', connection: second })).toEqual({
      status: 'connected',
      current: second.connector,
      chainId: 1,
      connections: new Map([[second.connector, second]]),
    })
  })

  test('is disconnected when connecting ends without one, and connected when there was one', () => {
    expect(stateAfter({ is: 'connecting' }, { is: 'settled' }).status).toBe('disconnected')
    expect(
      stateAfter({ is: 'connected', connection: first }, { is: 'connecting' }, { is: 'settled' })
        .status,
    ).toBe('connected')
  })

  test('falls back to another connection when the one in use ends', () => {
    const both = [
      { is: 'connected', connection: first },
      { is: 'connected', connection: second },
    ] as const
    const end = { is: 'disconnected', connector: second.connector } as const

    expect(stateAfter(...both, end)).toMatchObject({
      status: 'connected',
      current: first.connector,
      chainId: 56,
    })
    expect(stateAfter(...both, end, { ...end, connector: first.connector })).toMatchObject({
      status: 'disconnected',
      current: undefined,
    })
  })

  test('follows accounts and chains, of the one in use for the chosen chain', () => {
    const state = stateAfter(
      { is: 'connected', connection: first },
      { is: 'connected', connection: second },
      { is: 'chain', connector: first.connector, chainId: 137 },
      { is: 'accounts', connector: second.connector, accounts: [account] },
    )

    expect(state.chainId).toBe(1)
    expect(state.connections.get(first.connector)?.chainId).toBe(137)
    expect(state.connections.get(second.connector)?.accounts).toEqual([account])
  })

  test('is not changed by a wallet that is not connected', () => {
    expect(stateAfter({ is: 'chain', connector: 'org.example.other', chainId: 1 })).toEqual(
      noConnection,
    )
    expect(stateAfter({ is: 'disconnected', connector: 'org.example.other' })).toEqual(noConnection)
  })

  test('ends reconnecting as disconnected when no wallet is left', () => {
    const state = stateAfter(
      { is: 'connected', connection: first },
      { is: 'reconnecting' },
      { is: 'disconnected', connector: first.connector },
    )

    expect(state.status).toBe('reconnecting')
    expect(nextState(state, { is: 'settled' }).status).toBe('disconnected')
  })
})

describe('what is kept of it', () => {
  test('is read back as not yet connected', () => {
    const store = emptyStore()
    const state = stateAfter({ is: 'connected', connection: second })

    storeConnections(store, state)

    expect(readConnections(store)).toEqual({ ...state, status: 'disconnected' })
  })

  test('is nothing once the last wallet is disconnected', () => {
    const store = emptyStore()
    const state = stateAfter({ is: 'connected', connection: first })
    storeConnections(store, state)

    storeConnections(store, nextState(state, { is: 'disconnected', connector: first.connector }))

    expect(store.texts.size).toBe(0)
  })

  test.each(['no JSON', 'null', '[]', '{"connections":[null,{"accounts":["0x1"]}],"current":7}'])(
    'is left out where it is not what was written: %s',
    (text) => {
      expect(readConnections(emptyStore({ 'clearstead.wallet': text }))).toEqual(noConnection)
    },
  )
})

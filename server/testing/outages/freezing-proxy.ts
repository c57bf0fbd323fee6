import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What arrives before the freeze: `sent` still reaches the database, `kept` does not. Its answer comes through in neither case. */
type Freeze = { at: string; when: 'sent' | 'kept' }

export type FreezingProxy = {
  /** The database's address by way of the proxy. */
  url: string
  /** From now on nothing is forwarded, and no connection is closed. */
  freeze: () => void
  /** Freezes when a client sends these bytes. */
  freezeAt: (freeze: Freeze) => void
  isFrozen: () => boolean
  /** Forwards again, as after a network that came back: connections that clients left meanwhile are closed. */
  thaw: () => void
  close: () => Promise<void>
}

type Pair = { client: Socket; database: Socket; isLeft: boolean }

/** A proxy in front of PostgreSQL that freezes as a paused machine does: its sockets stay open and nothing comes of them. */
export async function startFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let isFrozen = false
  let trap: Freeze | undefined

  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    const pair = { client, database, isLeft: false }
    pairs.add(pair)
    client.on('error', () => undefined)
    database.on('error', () => undefined)
    client.on('data', (bytes) => {
      const isTrap = !isFrozen && trap !== undefined && bytes.includes(trap.at)
      if (isTrap) isFrozen = true
      if (!isFrozen || (isTrap && trap?.when === 'sent')) database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!isFrozen) client.write(bytes)
    })
    client.on('close', () => {
      pair.isLeft = true
      if (!isFrozen) end(pair)
    })
    database.on('close', () => {
      if (!isFrozen) end(pair)
    })
  })
  const end = (pair: Pair) => {
    pairs.delete(pair)
    pair.client.destroy()
    pair.database.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }
  return {
    url: Object.assign(new URL(databaseUrl), own).href,
    freeze: () => {
      isFrozen = true
    },
    freezeAt: (freeze) => {
      trap = freeze
    },
    isFrozen: () => isFrozen,
    thaw: () => {
      isFrozen = false
      trap = undefined
      // What was sent while it was frozen is lost, so the connections that were used meanwhile are of no use.
      for (const pair of pairs) end(pair)
    },
    close: async () => {
      for (const pair of pairs) end(pair)
      server.close()
      await once(server, 'close')
    },
  }
}

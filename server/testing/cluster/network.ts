import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { connectionsOf, type Ports } from './machine-processes.ts'

type Link = { ports: Ports; to: string; ends: readonly [Socket, Socket]; isParted: boolean }
/** Whether nothing passes from one machine to another; both are names of folders. */
type IsCut = (from: string, to: string) => boolean

/** The network between the machines of a cluster, all of them on loopback. */
export type Network = {
  /** A port at which others reach `port` of the machine `to`. */
  publish: (to: string, port: number) => Promise<number>
  /** From now on nothing passes where `isCut` says so, and nobody is told: bytes wait, as those of a network that lost packets do. */
  cut: (isCut: IsCut) => void
  /** What waited arrives. */
  heal: () => void
  close: () => void
}

/** All connections that come within this time are looked up at once, as each look reads some thousand links. */
const sortMs = 250
/** How often a connection is looked for before it is taken to be closed. */
const looks = 3

/**
 * Forwards connections between machines whose processes work in folders of their names below `root`; a connection belongs to
 * the machine whose process opened it, which is looked up only while something is cut.
 */
export function createNetwork(root: string, names: readonly string[]): Network {
  const links = new Set<Link>()
  const servers: Server[] = []
  let isCut: IsCut | undefined
  const arriving: Link[] = []
  let sorting: NodeJS.Timeout | undefined

  const partWhatIsCut = (some: Iterable<Link>) => {
    if (!isCut) return
    let unknown = [...some]
    // The system's list of connections is not read at one moment, so one look may miss some.
    for (let look = 0; look < looks && unknown.length > 0; look++) {
      const machineOf = connectionsOf(root, names)
      const known = unknown.map((link) => ({ link, from: machineOf(link.ports) }))
      for (const { link, from } of known) if (from && isCut(from, link.to)) part(link)
      unknown = known.flatMap(({ link, from }) => (from ? [] : [link]))
    }
    // The end that opened it was closed meanwhile; what it sent before is not to arrive either.
    for (const link of unknown) part(link)
  }
  const accept = (asking: Socket, to: string, port: number) => {
    const answering = connect(port, '127.0.0.1')
    const link: Link = {
      ports: { from: asking.remotePort ?? 0, to: asking.localPort ?? 0 },
      to,
      ends: [asking, answering],
      isParted: false,
    }
    links.add(link)
    for (const end of link.ends) {
      end.on('error', () => undefined)
      end.on('close', () => {
        // Behind a cut the other end does not hear of it.
        if (!link.isParted) close(link)
      })
    }
    if (!isCut) return join(link)
    arriving.push(link)
    sorting ??= setTimeout(sort, sortMs)
  }
  const sort = () => {
    sorting = undefined
    const some = arriving.splice(0)
    partWhatIsCut(some)
    for (const link of some) if (!link.isParted) join(link)
  }
  const close = (link: Link) => {
    links.delete(link)
    for (const end of link.ends) end.destroy()
  }
  return {
    publish: async (to, port) => {
      const server = createServer({ pauseOnConnect: true }, (asking) => {
        accept(asking, to, port)
      })
      servers.push(server)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    cut: (decide) => {
      isCut = decide
      partWhatIsCut(links)
    },
    heal: () => {
      isCut = undefined
      for (const link of [...links].filter(({ isParted }) => isParted)) {
        if (link.ends.some(({ destroyed }) => destroyed)) close(link)
        else join(link)
      }
    },
    close: () => {
      clearTimeout(sorting)
      for (const server of servers) server.close()
      for (const { ends } of links) for (const end of ends) end.destroy()
    },
  }
}

function join(link: Link): void {
  const [asking, answering] = link.ends
  link.isParted = false
  asking.pipe(answering)
  answering.pipe(asking)
}

function part(link: Link): void {
  link.isParted = true
  for (const end of link.ends) {
    end.unpipe()
    end.pause()
  }
}

import { SnapshotView } from '@clearstead/contract/transparency/snapshots'
import { bytesOf, sha256 } from './check-proof.ts'

/** The steps of a check, in their order; `unsupported`: the page was not opened over https. */
export type DrawCheck = 'holds' | 'secret' | 'root' | 'second' | 'hash' | 'unsupported'

const domains = { draw: 5, snapshot: 6 } as const

/** Whether a snapshot was drawn from what was published before it: `holds`, or the first step that fails. */
export async function checkDraw(
  snapshot: SnapshotView,
  rootOfDayBefore: string,
): Promise<DrawCheck> {
  if (!globalThis.crypto?.subtle) return 'unsupported'
  const { commitment, secret, drawnFrom, opensAt, seconds, dueAt } = snapshot
  if (secret === null || (await sha256([bytesOf(secret)])) !== commitment) return 'secret'
  if (drawnFrom === null || drawnFrom !== rootOfDayBefore) return 'root'
  const drawn = await sha256([Uint8Array.of(domains.draw), bytesOf(secret), bytesOf(drawnFrom)])
  if (opensAt === null || seconds === null) return 'second'
  // Six bytes are less than 2^53.
  const second = Number.parseInt(drawn.slice(0, 12), 16) % seconds
  if (dueAt?.getTime() !== opensAt.getTime() + second * 1000) return 'second'
  const { hash, ...fields } = SnapshotView.encode(snapshot)
  const text = new TextEncoder().encode(canonicalJson(fields))
  const isHash = (await sha256([Uint8Array.of(domains.snapshot), text])) === hash
  return isHash ? 'holds' : 'hash'
}

/** JSON without spaces, with names in the order of their code units. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

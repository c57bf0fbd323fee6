import { ProofView } from '@clearstead/contract/transparency/proofs'
import { type Asset, add, unitsOf } from '@clearstead/contract/values/money'

type NodeView = ProofView['root']
/** The steps of a check, in their order; `docs/transparency.md` describes each. */
export type ProofStep = { name: 'form' | 'part0' | 'part1' | 'sums'; holds: boolean }

export type ProofCheck = {
  /** Whether every step holds. That the root is the published one is for the caller to compare. */
  holds: boolean
  /** Up to the first step that fails. */
  steps: readonly ProofStep[]
  /** What was read; nothing if it is no proof. */
  proof: ProofView | undefined
  /** For each part its own node, the nodes on its way up, and what it ends at. */
  paths: readonly (readonly NodeView[])[]
}

const domains = { leaf: 0, node: 1, leafWithBeside: 4 } as const
/** The limit of sums in the ledger. */
const sumLimit = 2n ** 63n

/**
 * Checks a proof of liabilities with WebCrypto and nothing else: from both parts of the balance up to the root, and
 * that the parts add up to the balance. Takes the proof as the server sends it, alone or as `{ proof }`.
 * @throws {Error} where the browser has no WebCrypto, which is so on pages without https
 */
export async function checkProof(proof: unknown): Promise<ProofCheck> {
  const read = ProofView.safeDecode(bare(proof) as never)
  const known = read.success && hasBothParts(read.data) ? read.data : undefined
  if (!known) {
    const steps = [{ name: 'form', holds: false }] as const
    return { holds: false, steps, proof: undefined, paths: [] }
  }
  const steps: ProofStep[] = [{ name: 'form', holds: true }]
  const paths: NodeView[][] = []
  for (const [at, leaf] of known.leaves.entries()) {
    const path = await pathOf(known, leaf)
    const top = path?.at(-1)
    const holds = top !== undefined && isSame(top, known.root)
    steps.push({ name: at === 0 ? 'part0' : 'part1', holds })
    if (path) paths.push(path)
    if (!holds) return { holds, steps, proof: known, paths }
  }
  const holds = isSumOfParts(known, 'usd') && isSumOfParts(known, 'sgx') && isBesideSame(known)
  return { holds, steps: [...steps, { name: 'sums', holds }], proof: known, paths }
}

function bare(proof: unknown): unknown {
  return typeof proof === 'object' && proof !== null && 'proof' in proof ? proof.proof : proof
}

function hasBothParts({ leaves }: ProofView): boolean {
  return leaves.map(({ part }) => part).join() === '0,1'
}

/** What stands beside a balance in a leaf of form 2. */
function besideOf({ staged, buyBack }: Pick<ProofView, 'staged' | 'buyBack'>): bigint[] {
  // An amount of nothing is falsy.
  if (staged === undefined || buyBack === undefined) return []
  return [unitsOf(staged), unitsOf(buyBack)]
}

/** Whether both leaves are of one form, with what the proof says beside the balance. */
function isBesideSame(proof: ProofView): boolean {
  return (['staged', 'buyBack'] as const).every((name) => {
    const parts = proof.leaves.flatMap((leaf) => leaf[name] ?? [])
    const whole = proof[name]
    if (whole === undefined) return parts.length === 0
    const sum = parts.reduce((total, part) => total + unitsOf(part), 0n)
    return parts.length === proof.leaves.length && sum === unitsOf(whole)
  })
}

/** The nodes from a part up to the top; nothing if a sum on the way is larger than any books could hold. */
async function pathOf(proof: ProofView, leaf: ProofView['leaves'][number]) {
  if (isTooLarge(leaf) || besideOf(leaf).some((units) => units >= sumLimit)) return undefined
  let node: NodeView = { hash: await leafHash(proof, leaf), usd: leaf.usd, sgx: leaf.sgx }
  const path = [node]
  for (const step of leaf.path) {
    if (isTooLarge(step)) return undefined
    const [left, right] = step.side === 'left' ? [step, node] : [node, step]
    node = await parentOf(left, right)
    if (isTooLarge(node)) return undefined
    path.push(node)
  }
  return path
}

function leafHash({ day, memberId }: ProofView, leaf: ProofView['leaves'][number]) {
  const beside = besideOf(leaf)
  return sha256([
    Uint8Array.of(beside.length > 0 ? domains.leafWithBeside : domains.leaf),
    new TextEncoder().encode(day),
    eightBytes(BigInt(memberId)),
    Uint8Array.of(leaf.part),
    bytesOf(leaf.salt),
    eightBytes(unitsOf(leaf.usd)),
    eightBytes(unitsOf(leaf.sgx)),
    ...beside.map(eightBytes),
  ])
}

async function parentOf(left: NodeView, right: NodeView): Promise<NodeView> {
  const sides = [left, right].flatMap(({ hash, usd, sgx }) => [
    bytesOf(hash),
    eightBytes(unitsOf(usd)),
    eightBytes(unitsOf(sgx)),
  ])
  return {
    hash: await sha256([Uint8Array.of(domains.node), ...sides]),
    usd: add(left.usd, right.usd),
    sgx: add(left.sgx, right.sgx),
  }
}

/** SHA-256 over all parts, in hex. */
export async function sha256(parts: readonly Uint8Array[]): Promise<string> {
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Eight bytes, the highest first. */
function eightBytes(value: bigint): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, value)
  return new Uint8Array(bytes.buffer)
}

/** The bytes of a text in hex. */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

function isTooLarge({ usd, sgx }: Pick<NodeView, 'usd' | 'sgx'>): boolean {
  return unitsOf(usd) >= sumLimit || unitsOf(sgx) >= sumLimit
}

function isSame(left: NodeView, right: NodeView): boolean {
  return (
    left.hash === right.hash &&
    unitsOf(left.usd) === unitsOf(right.usd) &&
    unitsOf(left.sgx) === unitsOf(right.sgx)
  )
}

function isSumOfParts(proof: ProofView, asset: 'usd' | 'sgx'): boolean {
  const parts = proof.leaves.reduce((total, leaf) => total + unitsOf<Asset>(leaf[asset]), 0n)
  return parts === unitsOf<Asset>(proof[asset])
}

import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { TransferId } from '../values/ids.ts'
import { DayReserves, ReserveChain, reserveAddress } from './day-reserves.ts'
import { Hash, NodeView, UsdSum } from './proofs.ts'

/** How many snapshots all auditors together may ask for on a programme day. */
export const mostAsksADay = 4

/** The secret of a day, as long as nobody may know it. */
const CommitmentView = shape({
  day: ProgrammeDay,
  /** SHA-256 of the secret. */
  commitment: Hash,
  committedAt: wire('committed_at', Instant),
})

/** What was held and owed at the moment of a snapshot, by the books and on chains. */
const SnapshotFigures = shape({
  /** The books are those before this moment. */
  at: Instant,
  /** The last transfer that counts, and the hash of the transfer chain up to it. */
  upto: TransferId,
  seal: Hash,
  /** What was owed to members: the root of a tree like that of a published day, with leaves of form 1. */
  root: NodeView,
  custody: UsdSum,
  investments: UsdSum,
  treasury: UsdSum,
  tokenReserve: wire('token_reserve', UsdSum),
  levelPayable: wire('level_payable', UsdSum),
  /** Read at the last block before `at`. */
  reserves: DayReserves,
})

/** A snapshot, or a day that missed its own; the hash is over everything but itself. */
export const SnapshotView = shape({
  form: z.literal(1),
  day: ProgrammeDay,
  /** `drawn`: at the second of its day; `asked`: at the moment at which an auditor asked. */
  kind: z.enum(['drawn', 'asked']),
  /** Of a drawn one: SHA-256 of the secret, the secret, and the hash of the root of the day before. */
  commitment: Hash.nullable(),
  secret: Hash.nullable(),
  drawnFrom: wire('drawn_from', Hash.nullable()),
  /** The first moment of the day and its length, over which the second is drawn. */
  opensAt: wire('opens_at', Instant.nullable()),
  seconds: z.int().nullable(),
  /** When it had to be taken; null where nothing could be drawn. */
  dueAt: wire('due_at', Instant.nullable()),
  /** Null on a day that missed its snapshot. */
  figures: SnapshotFigures.nullable(),
  /** When it was published, with the secret. */
  takenAt: wire('taken_at', Instant),
  previousHash: wire('previous_hash', Hash),
  hash: Hash,
})
export type SnapshotView = z.output<typeof SnapshotView>

/** Addresses with what they held at a block; null where the chain could not be read. */
export const HeldAddresses = z.array(
  shape({
    chain: ReserveChain,
    address: reserveAddress,
    held: UsdSum.nullable(),
    block: z.int().nullable(),
    blockHash: wire('block_hash', z.string().nullable()),
  }),
)
/** What proven addresses held at the last block before a full hour. */
const ReserveReading = shape({
  at: Instant,
  /** The sum of what could be read. */
  held: UsdSum,
  addresses: HeldAddresses,
})
export type ReserveReading = z.output<typeof ReserveReading>

/** A snapshot with the readings around it, each at least an hour away, so that money lent for an hour shows. */
export const ShownSnapshot = shape({
  snapshot: SnapshotView,
  before: ReserveReading.nullable(),
  /** Null until it was made. */
  after: ReserveReading.nullable(),
})
export type ShownSnapshot = z.output<typeof ShownSnapshot>

export const listSnapshots = endpoint('GET /transparency/snapshots', {
  summary: 'Lists snapshots at drawn seconds and those that auditors asked for, newest first',
  who: 'public',
  request: paging,
  answer: {
    ...pageOf('snapshots', ShownSnapshot),
    /** Of days whose snapshot is not taken yet. */
    commitments: z.array(CommitmentView),
  },
})

export const askSnapshot = endpoint('POST /transparency/snapshots', {
  summary: 'Has a snapshot taken of this moment, which nobody knew before',
  who: 'admin',
  permission: 'auditor',
  answer: {
    day: ProgrammeDay,
    /** The how manyth it is of its day. */
    nth: z.int(),
    askedAt: wire('asked_at', Instant),
  },
  says: 'transparency.says.snapshot_asked',
  refusals: ['transparency.snapshot_in_the_making', 'transparency.snapshots_used_up'],
})

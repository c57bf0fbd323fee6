import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { NotNegativeUsd } from '../settings/admin-groups.ts'
import { CustodyPlace } from '../values/custody-place.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { ReserveAddressId, ReserveStatementId } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'
import { fileTypes, Upload } from '../values/upload.ts'
import {
  ChainCustody,
  ReserveChain,
  reserveAddress,
  StatementKind,
  standing,
} from './day-reserves.ts'
import { Hash, UsdSum } from './proofs.ts'

const AddressView = shape({
  id: ReserveAddressId,
  chain: ReserveChain,
  address: reserveAddress,
  label: z.string(),
  signedOn: wire('signed_on', ProgrammeDay),
  /** Days from the day of the message until today. */
  ageDays: wire('age_days', z.int()),
  message: z.string(),
  signature: z.string(),
  /**
   * Where a contract at the address, such as a Safe, accepted the signature (EIP-1271); null where the key of the address
   * signed, which alone can be checked without a node.
   */
  contract: shape({ block: z.int(), blockHash: wire('block_hash', z.string()) }).nullable(),
  /** Which key of the installation and which address of it the message names; null for proofs from before it had one. */
  boundTo: wire(
    'bound_to',
    shape({ publicKey: wire('public_key', Hash), origin: z.string(), nonce: Hash }).nullable(),
  ),
  /** At the last block of the published day; null while it is not read. */
  held: UsdSum.nullable(),
  block: z.int().nullable(),
  blockHash: wire('block_hash', z.string().nullable()),
  /** When it was read, where that was after the day was published. */
  readLater: wire('read_later', Instant.nullable()),
  /** Where anybody looks the address up; empty if there is no such place. */
  explorer: z.string(),
})
export type ReserveAddressView = z.output<typeof AddressView>

export const StatementView = shape({
  id: ReserveStatementId,
  kind: StatementKind,
  account: z.string(),
  day: ProgrammeDay,
  ageDays: wire('age_days', z.int()),
  amount: UsdSum,
  sha256: Hash,
  uploadedAt: wire('uploaded_at', Instant),
  isPublished: wire('is_published', z.boolean()),
  /** Published, the newest published one of its account, and not too old to count. */
  counts: z.boolean(),
})
export type StatementView = z.output<typeof StatementView>

const published = {
  /** The newest published day with its reserves; null before the first. */
  day: ProgrammeDay.nullable(),
  /** The books at the end of that day, or now before the first. */
  custody: UsdSum,
  investments: UsdSum,
  onChain: wire('on_chain', ChainCustody),
  /** Custody that is not on chain. */
  atBank: wire('at_bank', Usd),
  notToldApartUpto: wire('not_told_apart_upto', ProgrammeDay.nullable()),
  /** The sum of the balances that were read; null while there is none. */
  heldOnChain: wire('held_on_chain', UsdSum.nullable()),
  /** The sums of the statements that count; null while there is none. */
  statedAtBank: wire('stated_at_bank', UsdSum.nullable()),
  statedInvestments: wire('stated_investments', UsdSum.nullable()),
  ...standing,
  statementDays: wire('statement_days', z.int()),
  addresses: z.array(AddressView),
  /** The newest hundred. */
  statements: z.array(StatementView),
}
export const ReservesView = shape(published)
export type ReservesView = z.output<typeof ReservesView>

export const getReserves = endpoint('GET /transparency/reserves', {
  summary: 'Which part of the operator’s assets is proven, documented or only declared',
  who: 'public',
  answer: published,
})

export const getReserveStatement = endpoint('GET /transparency/statements/{id}', {
  summary: 'The file of a statement; for visitors only where the operator has published it',
  who: 'any',
  permission: 'finance',
  request: { id: ReserveStatementId },
  mediaTypes: fileTypes,
  refusals: ['reserves.unknown_statement'],
})

/** Why the balances on a chain could not be read. `differ`: two endpoints give different balances or blocks. */
export const UnreadProblem = z.enum([
  'no_endpoint',
  'no_answer',
  'other_chain',
  'no_token',
  /** The nodes have the state of that block no more; those of Tron only ever have their newest. */
  'no_history',
  'not_final',
  'differ',
])
export type UnreadProblem = z.output<typeof UnreadProblem>

const AdminAddressView = shape({
  id: ReserveAddressId,
  chain: ReserveChain,
  address: reserveAddress,
  label: z.string(),
  addedAt: wire('added_at', Instant),
  retiredAt: wire('retired_at', Instant.nullable()),
  signedOn: wire('signed_on', ProgrammeDay.nullable()),
  provenBy: wire('proven_by', z.enum(['key', 'contract']).nullable()),
  held: UsdSum.nullable(),
  explorer: z.string(),
})
export type AdminReserveAddress = z.output<typeof AdminAddressView>

/** The most rows in each list of `getReservesForAdmin`: the newest. */
export const maxReserveRows = 100

export const getReservesForAdmin = endpoint('GET /treasury/reserves', {
  summary: 'Custody addresses with the message to sign, moves of custody, and what is published',
  who: 'admin',
  follows: ['approval'],
  permission: 'finance',
  answer: {
    today: ProgrammeDay,
    /** Those on the list first, a hundred in all. */
    addresses: z.array(AdminAddressView),
    /** The chains whose balances could not be read when that was last tried. */
    unread: z.array(
      shape({
        chain: ReserveChain,
        day: ProgrammeDay,
        problem: UnreadProblem,
        triedAt: wire('tried_at', Instant),
      }),
    ),
    /** Custody on chain by the books now. */
    onChain: wire('on_chain', ChainCustody),
    /** The newest hundred. */
    moves: z.array(
      shape({
        id: z.int(),
        amount: Usd,
        to: CustodyPlace,
        memo: z.string(),
        adminName: wire('admin_name', z.string()),
        at: Instant,
      }),
    ),
    published: ReservesView,
  },
})

const ownerAct = {
  who: 'admin',
  permission: 'owner',
  answer: { ...waitsForApproval },
} as const
const nobodyElse = 'approvals.nobody_else'

export const addReserveAddress = endpoint('POST /treasury/reserves/addresses', {
  ...ownerAct,
  summary: 'Adds an address that holds custody funds; it counts once control of it is proven',
  request: {
    chain: ReserveChain,
    address: z.string().trim().min(1, wrong('fields.address_needed')).max(100),
    label: z
      .string()
      .trim()
      .min(2, wrong('fields.which_address'))
      .max(60, wrong('fields.at_most_characters', { most: 60 })),
  },
  says: 'transparency.says.address_added',
  refusals: ['reserves.address_invalid', 'reserves.address_known', nobodyElse],
})
export const issueReserveMessage = endpoint('POST /treasury/reserves/addresses/{id}/message', {
  who: 'admin',
  permission: 'owner',
  summary:
    'Makes the message that is to be signed with the key of an address; it names this installation, its key and a nonce',
  request: { id: ReserveAddressId },
  answer: {
    message: z
      .string()
      .meta({ examples: ['Acme: proof of custody\n\nI control the address 0x5aAe…'] }),
    signedOn: wire('signed_on', ProgrammeDay),
  },
  refusals: ['reserves.unknown_address'],
})
export const proveReserveAddress = endpoint('POST /treasury/reserves/addresses/{id}/proof', {
  ...ownerAct,
  summary:
    'Proves control of an address by a signed message of this installation; a contract at the address is asked (EIP-1271)',
  request: {
    id: ReserveAddressId,
    /** As `issueReserveMessage` gave it, to the letter. */
    message: z.string().min(1, wrong('fields.signed_message_needed')).max(2_000),
    signature: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(0x)?([0-9a-f]{2}){65,4096}$|^0x$/, wrong('fields.signature'))
      .meta({ examples: [`0x${'1b'.repeat(65)}`] }),
  },
  says: 'transparency.says.control_proven',
  refusals: [
    'reserves.unknown_address',
    'reserves.signed_by_other',
    'reserves.contract_not_asked',
    'reserves.message_old',
    'reserves.proven_already',
    'reserves.other_key',
    'reserves.other_origin',
    'reserves.unknown_message',
    'reserves.message_used',
    nobodyElse,
  ],
})
export const retireReserveAddress = endpoint('PUT /treasury/reserves/addresses/{id}/retire', {
  ...ownerAct,
  summary: 'Takes an address off the list; what was published stays',
  request: {
    id: ReserveAddressId,
    reason: z.string().trim().min(3, wrong('fields.say_why')).max(500),
  },
  says: 'transparency.says.address_retired',
  refusals: ['reserves.unknown_address', nobodyElse],
})
export const moveCustody = endpoint('POST /treasury/reserves/moves', {
  ...ownerAct,
  summary:
    'Records that custody was moved between the bank and the chains; the books stay as they are',
  movesMoney: true,
  request: {
    amount: PositiveUsd,
    to: CustodyPlace,
    memo: z.string().trim().min(3, wrong('fields.say_what')).max(500),
  },
  says: 'transparency.says.move_recorded',
  refusals: ['treasury.bank_short', 'treasury.chain_short', nobodyElse],
})
export const addReserveStatement = endpoint('POST /treasury/reserves/statements', {
  who: 'admin',
  permission: 'owner',
  status: 201,
  summary:
    'Adds a statement about bank custody or investments (PDF, PNG or JPEG of up to 5 MiB, unchanged); one that is published counts, and takes a second admin',
  file: 'statement',
  request: {
    statement: Upload,
    kind: StatementKind,
    account: z
      .string()
      .trim()
      .min(2, wrong('fields.which_account'))
      .max(60, wrong('fields.at_most_characters', { most: 60 })),
    day: ProgrammeDay,
    amount: NotNegativeUsd,
    isPublished: wire('is_published', z.enum(['yes', 'no']).default('no')),
  },
  /** Without an id while it waits for a second admin. */
  answer: { id: ReserveStatementId.optional(), sha256: Hash, ...waitsForApproval },
  says: 'transparency.says.statement_added',
  refusals: ['reserves.statement_invalid', 'reserves.statement_ahead', nobodyElse],
})

import { Refusal } from '@clearstead/contract/call/refusal'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import type { ReservesView, StatementView } from '@clearstead/contract/transparency/reserves'
import type { Chain } from '@clearstead/contract/values/chain'
import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import { addressLink } from '@clearstead/contract/values/explorer'
import type { ReserveStatementId } from '@clearstead/contract/values/ids'
import { subtract } from '@clearstead/contract/values/money'
import type { Db } from '../../../plumbing/database/database.ts'
import { findFile } from '../../../plumbing/files/files.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { currentSettings } from '../../settings/public.ts'
import { treasuryFigures } from '../../treasury/public.ts'
import { findLastPublished, lastDrawn } from '../days/queries.ts'
import { chainCustodyAt, storedReserves } from './chain-custody.ts'
import {
  findStatement,
  lastNotToldApart,
  listAddressesForAdmin,
  listMoves,
  listProven,
  listReadingProblems,
  listReadings,
  listStatements,
} from './queries.ts'
import { daysBetween, isRecent, standingOf, sumOrNull } from './rules.ts'

type Settings = Awaited<ReturnType<typeof currentSettings>>['settings']

/** The books at the end of the newest published day with its reserves, or now before the first. */
async function booksOf(db: Db, now: Date, { programme }: Settings) {
  const known = await findLastPublished(db)
  const reserves = storedReserves(known?.reserves)
  if (known && reserves) {
    const { day, custody, investments } = known
    const { onChain, notToldApartUpto } = reserves
    return { day, custody, investments, onChain, notToldApartUpto, takenAt: known.takenAt }
  }
  const { custody, investments } = await treasuryFigures(db)
  const onChain = await chainCustodyNow(db, now)
  const last = await lastNotToldApart(db)
  const notToldApartUpto = last && dayOf(last, programme.timezone)
  return { day: null, custody, investments, onChain, notToldApartUpto, takenAt: now }
}

async function chainCustodyNow(db: Db, now: Date) {
  const known = await findLastPublished(db)
  return chainCustodyAt(db, { known, upto: await lastDrawn(db), before: now })
}

/** What stands behind the assets: the newest published day, with balances that were read later for its block. */
export async function showReserves(db: Db, now: Date): Promise<ReservesView> {
  const { settings, today } = await currentSettings(db, now)
  const { statementDays } = settings.reserves
  const { takenAt, ...books } = await booksOf(db, now, settings)
  const { day, custody, investments, onChain } = books
  const [proven, readings, stored] = await Promise.all([
    listProven(db),
    day ? listReadings(db, day) : [],
    listStatements(db),
  ])
  const addresses = proven.map((one) => {
    const { contractBlock, contractBlockHash, publicKey, origin, nonce, ...facts } = one
    const { chain, address } = facts
    const reading = readings.find(({ addressId }) => addressId === facts.id)
    return {
      ...facts,
      contract:
        contractBlock !== null && contractBlockHash !== null
          ? { block: contractBlock, blockHash: contractBlockHash }
          : null,
      boundTo:
        publicKey && origin !== null && nonce !== null
          ? { publicKey: publicKey.toString('hex'), origin, nonce }
          : null,
      ageDays: daysBetween(facts.signedOn, today),
      held: reading?.held ?? null,
      block: reading?.block ?? null,
      blockHash: reading?.blockHash ?? null,
      readLater: reading && reading.readAt > takenAt ? reading.readAt : null,
      explorer: linkOf(settings, chain, address),
    }
  })
  const statements = withCounting(stored, { today, at: day ?? today, statementDays })
  const counted = statements.filter(({ counts }) => counts)
  const balances = readings.map(({ held }) => held)
  const stated = (kind: StatementView['kind']) =>
    sumOrNull(counted.filter((one) => one.kind === kind).map(({ amount }) => amount))
  return {
    ...books,
    atBank: subtract(custody, onChain.total),
    heldOnChain: sumOrNull(balances),
    statedAtBank: stated('bank'),
    statedInvestments: stated('investments'),
    ...standingOf({ custody, investments, onChain: onChain.total, balances, statements: counted }),
    ...{ statementDays, addresses, statements },
  }
}

type Stored = Awaited<ReturnType<typeof listStatements>>
type Counting = { today: ProgrammeDay; at: ProgrammeDay; statementDays: number }

/** The newest published statement of each account counts, while it is young enough. */
function withCounting(
  stored: Stored,
  { today, at, statementDays }: Counting,
): (StatementView & { id: ReserveStatementId })[] {
  const seen = new Set<string>()
  return stored.map(({ id, kind, account, day, amount, sha256, createdAt, isPublished }) => {
    const key = `${kind}:${account}`
    const isNewest = isPublished && !seen.has(key)
    if (isPublished) seen.add(key)
    return {
      ...{ id, kind, account, day, amount, isPublished },
      ageDays: daysBetween(day, today),
      sha256: sha256.toString('hex'),
      uploadedAt: createdAt,
      counts: isNewest && isRecent({ day }, at, statementDays),
    }
  })
}

function linkOf(settings: Settings, chain: Chain, address: string): string {
  return addressLink(settingsOfChain(settings.chains, chain).explorer, address)
}

/** The same for admins, with what is not proven yet and what is to be signed. */
export async function showReservesForAdmin(db: Db, now: Date) {
  const { settings, today } = await currentSettings(db, now)
  const [published, listed, unread, moves, onChain] = await Promise.all([
    showReserves(db, now),
    listAddressesForAdmin(db),
    listReadingProblems(db),
    listMoves(db),
    chainCustodyNow(db, now),
  ])
  const addresses = listed.map(({ createdAt, signedOn, contractBlock, ...one }) => {
    const { id, chain, address, label, retiredAt } = one
    return {
      ...{ id, chain, address, label, retiredAt, signedOn },
      provenBy: signedOn && (contractBlock === null ? ('key' as const) : ('contract' as const)),
      addedAt: createdAt,
      held: published.addresses.find((one) => one.id === id)?.held ?? null,
      explorer: linkOf(settings, chain, address),
    }
  })
  return { today, addresses, unread, onChain, moves, published }
}

/** The file of a statement as it was uploaded. @throws {Refusal} `reserves.unknown_statement` */
export async function readStatement(
  db: Db,
  { id, isAdmin }: { id: ReserveStatementId; isAdmin: boolean },
): Promise<Download> {
  const statement = await findStatement(db, id)
  const isOpen = statement !== undefined && (statement.isPublished || isAdmin)
  const file = isOpen ? await findFile(db, statement.fileId) : undefined
  if (!statement || !file) throw new Refusal('reserves.unknown_statement')
  const name = `statement-${statement.kind}-${statement.day}.${file.extension}`
  return { mediaType: file.mediaType, name, body: file.bytes }
}

import { randomBytes } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import { type Chain, readAddress } from '@clearstead/contract/values/chain'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, ReserveAddressId } from '@clearstead/contract/values/ids'
import { signedHashOf } from '@clearstead/contract/values/signed-message'
import { askContract } from '../../../plumbing/chain/ask-contract.ts'
import { signerOf } from '../../../plumbing/chain/signer-of.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { publicOrigin } from '../../../plumbing/public-url.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { getCurrentKey } from '../installation/queries.ts'
import { findMessage, insertMessage } from './message-queries.ts'
import {
  findContractCheck,
  getAddress,
  insertAddress,
  insertProof,
  saveContractCheck,
  updateRetired,
} from './queries.ts'
import { boundTo, custodyMessage, signingPeriod } from './rules.ts'

type NewAddress = { chain: Chain; address: string; label: string }

/** An address as it is stored. @throws {Refusal} `reserves.address_invalid` */
export function checkedAddress({ chain, address }: NewAddress): string {
  const read = readAddress(chain, address)
  if (read === undefined) throw new Refusal('reserves.address_invalid', { chain })
  return read
}

/** @throws {Refusal} `reserves.address_invalid`, `reserves.address_known` */
export async function addAddress(work: Work, asked: NewAddress, adminId: AdminId): Promise<void> {
  const { chain, label } = asked
  const address = checkedAddress(asked)
  const id = await insertAddress(work, { chain, address, label, createdBy: adminId })
  if (id === undefined) throw new Refusal('reserves.address_known')
  work.note({ subject: `reserve-address:${id}`, after: { chain, address, label } })
}

type Proof = { id: ReserveAddressId; message: string; signature: string }

/** Makes a message for an address that nobody else could have made. @throws {Refusal} `reserves.unknown_address` */
export async function issueMessage(work: Work, id: ReserveAddressId, adminId: AdminId) {
  const found = await getAddress(work.tx, id)
  const { settings, today } = await currentSettings(work.tx, work.now)
  const key = await getCurrentKey(work.tx)
  const nonce = randomBytes(32).toString('hex')
  const origin = publicOrigin()
  const message = custodyMessage({
    ...{ operator: settings.brand.name, chain: found.chain, address: found.address, day: today },
    ...{ origin, publicKey: key.publicKey.toString('hex'), nonce },
  })
  const issued = { nonce, addressId: id, keyId: key.id, origin, signedOn: today, message }
  await insertMessage(work, { ...issued, createdBy: adminId })
  return { message, signedOn: today }
}

/**
 * The message as it was issued, to the letter.
 * @throws {Refusal} `reserves.other_key`, `reserves.other_origin`, `reserves.unknown_message`, `reserves.message_used`,
 * `reserves.message_old`
 */
async function issuedMessage(db: Db, { id, message }: Proof, today: ProgrammeDay) {
  const { origin, publicKey, nonce } = boundTo(message)
  const key = await getCurrentKey(db)
  if (publicKey !== undefined && publicKey !== key.publicKey.toString('hex')) {
    throw new Refusal('reserves.other_key')
  }
  if (origin !== undefined && origin !== publicOrigin()) {
    throw new Refusal('reserves.other_origin', { origin })
  }
  const issued = await findMessage(db, { addressId: id, nonce: nonce ?? '', message })
  if (!issued) throw new Refusal('reserves.unknown_message')
  if (issued.isUsed) throw new Refusal('reserves.message_used')
  const { from, upto } = signingPeriod(today)
  if (issued.signedOn < from || issued.signedOn > upto) {
    throw new Refusal('reserves.message_old', { from, today: upto })
  }
  return issued
}

/**
 * A proof with the message that was issued for its address, and who signed it.
 * @throws {Refusal} `reserves.unknown_address`, and those of `issuedMessage`
 */
async function wordedProof(db: Db, proof: Proof, now: Date) {
  const found = await getAddress(db, proof.id)
  const { today } = await currentSettings(db, now)
  const { nonce, signedOn } = await issuedMessage(db, proof, today)
  const { chain, address, label } = found
  const { message } = proof
  const signature: `0x${string}` = `0x${proof.signature.replace(/^0x/, '')}`
  const isByKey = (await signerOf({ chain, message, signature })) === address
  return { chain, address, label, message, signature, nonce, signedOn, isByKey }
}

/**
 * A proof that holds: signed with the key of the address, or accepted by its contract when `askForContract` asked it.
 * @throws {Refusal} `reserves.signed_by_other`, and those of `wordedProof`
 */
export async function checkProof(db: Db, proof: Proof, now: Date) {
  const { isByKey, ...worded } = await wordedProof(db, proof, now)
  const contract = isByKey ? null : await findContractCheck(db, { addressId: proof.id, ...worded })
  if (contract === undefined) throw new Refusal('reserves.signed_by_other')
  return { ...worded, contract }
}

/** @throws {Refusal} those of `checkProof`, and `reserves.proven_already` */
export async function proveAddress(work: Work, proof: Proof, adminId: AdminId): Promise<void> {
  const { id } = proof
  const checked = await checkProof(work.tx, proof, work.now)
  const { message, signature, address, nonce, signedOn, contract } = checked
  const stored = {
    ...{ addressId: id, signedOn, message, signature, nonce, createdBy: adminId },
    contractBlock: contract?.block ?? null,
    contractBlockHash: contract?.blockHash ?? null,
  }
  // Two at once: whichever comes second finds the message used, or the day proven.
  if (!(await insertProof(work, stored))) throw new Refusal('reserves.proven_already')
  const after = { address, signedOn, nonce, signature, ...(contract && { contract }) }
  work.note({ subject: `reserve-address:${id}`, after })
}

/** @throws {Refusal} `reserves.unknown_address` */
export async function retireAddress(
  work: Work,
  { id, reason }: { id: ReserveAddressId; reason: string },
  adminId: AdminId,
): Promise<void> {
  if (!(await updateRetired(work, { id, reason, adminId }))) {
    throw new Refusal('reserves.unknown_address')
  }
  work.note({ subject: `reserve-address:${id}`, after: { status: 'retired', reason } })
}

const keySignatureLength = 132

/**
 * Asks the contract at an address, such as a Safe, whether it accepts a signature that is not of the address's own key, and
 * keeps a yes for the proof. Where none could be asked, a signature that a key could have made is left to the proof.
 * @throws {Refusal} `reserves.contract_not_asked`, and those of `wordedProof`
 */
export async function askForContract(db: Db, proof: Proof, now: Date): Promise<void> {
  const { chain, address, message, signature, isByKey } = await wordedProof(db, proof, now)
  if (chain !== 'bep20' || isByKey) return
  const { settings } = await currentSettings(db, now)
  const { endpoints, confirmations } = settingsOfChain(settings.chains, chain)
  if (endpoints.length === 0 && signature.length === keySignatureLength) return
  const hash = signedHashOf(chain, message)
  const answer = await askContract({ endpoints, confirmations, address, hash, signature })
  if (answer.state === 'not_asked') throw new Refusal('reserves.contract_not_asked')
  if (answer.state !== 'accepted') return
  const { block, blockHash } = answer
  await saveContractCheck(
    db,
    { addressId: proof.id, message, signature },
    { block, blockHash, at: now },
  )
}

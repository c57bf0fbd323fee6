import { Refusal } from '@clearstead/contract/call/refusal'
import { type Chain, readAddress } from '@clearstead/contract/values/chain'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, ReserveAddressId } from '@clearstead/contract/values/ids'
import { signerOf } from '../../../plumbing/chain/signer-of.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  findAddress,
  findContractCheck,
  insertAddress,
  insertProof,
  updateRetired,
} from './queries.ts'
import { custodyMessage, signingPeriod } from './rules.ts'

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

export type Proof = { id: ReserveAddressId; signedOn: ProgrammeDay; signature: string }

/**
 * A proof with the message that it has to be of: the product words it anew for the address and the day, so a signature of
 * another address, day or operator never fits.
 * @throws {Refusal} `reserves.unknown_address`, `reserves.message_old`
 */
export async function wordedProof(db: Db, { id, signedOn, signature }: Proof, now: Date) {
  const found = await findAddress(db, id)
  if (!found) throw new Refusal('reserves.unknown_address')
  const { settings, today } = await currentSettings(db, now)
  const { from, upto } = signingPeriod(today)
  if (signedOn < from || signedOn > upto) {
    throw new Refusal('reserves.message_old', { from, today: upto })
  }
  const { chain, address, label } = found
  const message = custodyMessage({ operator: settings.brand.name, chain, address, day: signedOn })
  const whole: `0x${string}` = `0x${signature.replace(/^0x/, '')}`
  const isByKey = (await signerOf({ chain, message, signature: whole })) === address
  return { chain, address, label, message, signature: whole, isByKey }
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
  const { id, signedOn } = proof
  const { message, signature, address, contract } = await checkProof(work.tx, proof, work.now)
  const stored = {
    ...{ addressId: id, signedOn, message, signature, createdBy: adminId },
    contractBlock: contract?.block ?? null,
    contractBlockHash: contract?.blockHash ?? null,
  }
  if (!(await insertProof(work, stored))) throw new Refusal('reserves.proven_already')
  const after = { address, signedOn, signature, ...(contract && { contract }) }
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

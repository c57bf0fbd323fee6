import { Refusal } from '@clearstead/contract/call/refusal'
import { settingsOfChain } from '@clearstead/contract/settings/chains'
import { signedHashOf } from '@clearstead/contract/values/signed-message'
import { askContract } from '../../../plumbing/chain/ask-contract.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { type Proof, wordedProof } from './addresses.ts'
import { saveContractCheck } from './queries.ts'

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

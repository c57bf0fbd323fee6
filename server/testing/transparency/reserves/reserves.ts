import * as contract from '@clearstead/contract/transparency/reserves'
import type { Caller } from '../../../src/simulation/call-api.ts'

/** Lists an address and gives its id and the message of today. */
export async function listed(owner: Caller, address: string, label = 'Cold wallet') {
  await owner.call(contract.addReserveAddress, { chain: 'bep20', address, label })
  const { answer } = await owner.call(contract.getReservesForAdmin)
  const found = answer.addresses.find((one) => one.address === address)
  if (!found) throw new Error(`${address} is not listed`)
  const issued = await owner.call(contract.issueReserveMessage, { id: found.id })
  return { id: found.id, message: issued.answer.message, today: answer.today }
}

import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { rotateInstallationKey } from '@clearstead/contract/transparency/installation'
import * as contract from '@clearstead/contract/transparency/reserves'
import { toDecimal } from '@clearstead/contract/values/money'
import { type CallWithApproval, needsApproval } from '../../approvals/public.ts'
import { rotateKey } from '../installation/keys.ts'
import { addAddress, checkedAddress, checkProof, proveAddress, retireAddress } from './addresses.ts'
import { askForContract } from './ask-contract.ts'
import { moveCustody } from './move-custody.ts'
import { findAddress } from './queries.ts'
import { statementCallsWithApproval } from './statements-with-approval.ts'

const nothing = async () => ({})

/** What an owner does with custody addresses, statements, and with the place of custody. */
export const reserveCallsWithApproval: readonly CallWithApproval[] = [
  needsApproval(rotateInstallationKey, {
    describe: async (_, { reason }) => ({
      subject: 'installation-key',
      summary: say('transparency.summary.replace_key', { reason }),
    }),
    execute: async (work, { reason }, adminId) => {
      await rotateKey(work, reason, adminId)
      return {}
    },
    currentAnswer: nothing,
  }),
  ...statementCallsWithApproval,
  needsApproval(contract.addReserveAddress, {
    describe: async (_, asked) => ({
      subject: 'reserves',
      summary: say('transparency.summary.list_address', {
        address: checkedAddress(asked),
        label: asked.label,
      }),
    }),
    execute: async (work, asked, adminId) => {
      await addAddress(work, asked, adminId)
      return {}
    },
    currentAnswer: nothing,
  }),
  needsApproval(contract.proveReserveAddress, {
    prepare: askForContract,
    describe: async (db, proof, now) => {
      const { address, label, signedOn, contract } = await checkProof(db, proof, now)
      return {
        subject: `reserve-address:${proof.id}`,
        summary: say('transparency.summary.prove_address', {
          address,
          label,
          day: signedOn,
          contract: Boolean(contract),
        }),
      }
    },
    execute: async (work, proof, adminId) => {
      await proveAddress(work, proof, adminId)
      return {}
    },
    currentAnswer: nothing,
  }),
  needsApproval(contract.retireReserveAddress, {
    describe: async (db, { id, reason }) => {
      const found = await findAddress(db, id)
      if (!found) throw new Refusal('reserves.unknown_address')
      return {
        subject: `reserve-address:${id}`,
        summary: say('transparency.summary.retire_address', { address: found.address, reason }),
      }
    },
    execute: async (work, asked, adminId) => {
      await retireAddress(work, asked, adminId)
      return {}
    },
    currentAnswer: nothing,
  }),
  needsApproval(contract.moveCustody, {
    describe: async (_, { amount, to, memo }) => ({
      subject: 'reserves',
      summary: say('transparency.summary.move_custody', { amount: toDecimal(amount), to, memo }),
    }),
    execute: async (work, { amount, to, memo }, adminId) => {
      await moveCustody(work, { amount, to, memo, adminId })
      return {}
    },
    currentAnswer: nothing,
  }),
]

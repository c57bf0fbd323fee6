import { endpoint } from '@clearstead/contract/call/endpoint'
import { say } from '@clearstead/contract/call/say'
import { waitsForApproval } from '@clearstead/contract/call/waits-for-approval'
import { wire } from '@clearstead/contract/call/wire'
import { rotateInstallationKey } from '@clearstead/contract/transparency/installation'
import { Hash } from '@clearstead/contract/transparency/proofs'
import * as contract from '@clearstead/contract/transparency/reserves'
import { FileId, ReserveStatementId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import * as z from 'zod'
import { write } from '../../../plumbing/http/route.ts'
import { type CallWithApproval, needsApproval } from '../../approvals/public.ts'
import { rotateKey } from '../installation/keys.ts'
import { addStatement, moveCustody, storeStatementFile } from './add-statement.ts'
import {
  addAddress,
  askForContract,
  checkedAddress,
  checkProof,
  proveAddress,
  retireAddress,
} from './addresses.ts'
import { getAddress } from './queries.ts'

const nothing = async () => ({})

const { kind, account, day, amount, isPublished } = contract.addReserveStatement.fields
/** The call as a request stores it: with the stored file instead of the upload. */
const addStored = endpoint('POST /treasury/reserves/statements', {
  summary: contract.addReserveStatement.summary,
  who: 'admin',
  permission: 'owner',
  request: {
    ...{ kind, account, day, amount, isPublished },
    pictureId: wire('picture_id', FileId),
    pictureSha256: wire('picture_sha256', z.string()),
  },
  answer: { id: ReserveStatementId.optional(), sha256: Hash, ...waitsForApproval },
  says: 'transparency.says.statement_added',
})

const add = needsApproval(addStored, {
  // What is not published counts for nothing.
  isNeeded: ({ isPublished }) => isPublished === 'yes',
  describe: async (_, { account, day, amount, pictureId }) => ({
    subject: 'reserves',
    summary: say('transparency.summary.publish_statement', {
      day,
      account,
      amount: toDecimal(amount),
    }),
    pictureId,
  }),
  execute: addStatement,
  currentAnswer: async (_, { pictureSha256 }) => ({ id: undefined, sha256: pictureSha256 }),
})

/** A published statement makes what was declared documented, so a second admin looks at its file first. */
const statementCallsWithApproval: readonly CallWithApproval[] = [
  {
    ...add,
    route: write(contract.addReserveStatement, async ({ work, caller, request }) => {
      const { statement, ...facts } = request
      const asked = { upload: statement, call: addStored.name, adminId: caller.id }
      return add.executeOrRequest(work, { ...facts, ...(await storeStatementFile(work, asked)) })
    }),
  },
]

/** What an owner does with custody addresses, statements, and with the place of custody. */
export const reserveCallsWithApproval: readonly CallWithApproval[] = [
  needsApproval(rotateInstallationKey, {
    describe: async (_, { reason }) => ({
      subject: 'installation-key',
      summary: say('transparency.summary.replace_key', { reason }),
    }),
    execute: (work, { reason }, adminId) => rotateKey(work, reason, adminId),
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
    execute: (work, asked, adminId) => addAddress(work, asked, adminId),
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
    execute: (work, proof, adminId) => proveAddress(work, proof, adminId),
    currentAnswer: nothing,
  }),
  needsApproval(contract.retireReserveAddress, {
    describe: async (db, { id, reason }) => {
      const found = await getAddress(db, id)
      return {
        subject: `reserve-address:${id}`,
        summary: say('transparency.summary.retire_address', { address: found.address, reason }),
      }
    },
    execute: (work, asked, adminId) => retireAddress(work, asked, adminId),
    currentAnswer: nothing,
  }),
  needsApproval(contract.moveCustody, {
    describe: async (_, { amount, to, memo }) => ({
      subject: 'reserves',
      summary: say('transparency.summary.move_custody', { amount: toDecimal(amount), to, memo }),
    }),
    execute: (work, { amount, to, memo }, adminId) =>
      moveCustody(work, { amount, to, memo, adminId }),
    currentAnswer: nothing,
  }),
]

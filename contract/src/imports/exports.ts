import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { wire } from '../call/wire.ts'
import { MemberId } from '../values/ids.ts'
import { Usd } from '../values/money.ts'
import { PortableFile } from './fields.ts'
import { ImportTotals } from './imports.ts'

export const getExportTotals = endpoint('GET /exports', {
  summary: 'The totals of an export now, and what its files leave out',
  who: 'admin',
  permission: 'owner',
  isVolatile: true,
  answer: {
    totals: ImportTotals,
    /** Money of requests that wait, and income that is held. */
    waiting: Usd,
    /** Members who hold tokens. */
    tokenHolders: wire('token_holders', z.int()),
  },
})

export const exportFile = endpoint('GET /exports/{file}', {
  summary: 'A file that another installation imports: members, open plans, or the operator (CSV)',
  who: 'admin',
  permission: 'owner',
  request: { file: PortableFile },
  mediaTypes: ['text/csv'],
})

export const exportOwnData = endpoint('GET /users/{id}/data', {
  summary: 'All that is kept about the member, as one JSON file',
  who: 'member',
  isHiddenFromViews: true,
  subject: 'id',
  request: { id: MemberId },
  mediaTypes: ['application/json'],
  refusals: ['people.not_yours'],
})

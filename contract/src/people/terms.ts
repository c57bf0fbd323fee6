import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { wire } from '../call/wire.ts'

const LegalText = z.enum(['terms', 'privacy', 'risk'])

export const getLegalState = endpoint('GET /auth/terms', {
  summary:
    'The current version of the legal texts, and the texts that have changed since the member accepted them',
  who: 'member',
  answer: {
    version: z.int(),
    isAccepted: wire('accepted', z.boolean()),
    changed: z.array(LegalText),
  },
})
export const acceptLegal = endpoint('POST /auth/terms', {
  summary: 'Accepts the shown version of terms, privacy and risk statement',
  who: 'member',
  request: { version: z.int().min(0).max(2_147_483_647) },
  says: 'people.says.accepted',
  refusals: ['people.terms_moved'],
})

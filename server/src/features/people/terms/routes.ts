import * as credentials from '@clearstead/contract/credentials'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { acceptTerms, showLegalState } from './accept-terms.ts'

export const termsRoutes: readonly Route[] = [
  read(credentials.getLegalState, ({ db, caller }) => showLegalState(db, caller.id)),
  write(credentials.acceptLegal, async ({ work, caller, request }) => {
    await acceptTerms(work, caller.id, request.version)
    return {}
  }),
]

import { acceptLegal, getLegalState } from '@clearstead/contract/people/terms'
import { type Route, read, write } from '../../../plumbing/http/route.ts'
import { acceptTerms, showLegalState } from './accept-terms.ts'

export const termsRoutes: readonly Route[] = [
  read(getLegalState, ({ db, caller }) => showLegalState(db, caller.id)),
  write(acceptLegal, ({ work, caller, request, origin }) =>
    acceptTerms(work, caller.id, request.version, origin),
  ),
]

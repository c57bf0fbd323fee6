import { reportProofCheck } from '@clearstead/contract/transparency/proof-checks'
import { getProof, ProofView } from '@clearstead/contract/transparency/proofs'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../plumbing/call.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { checkProof } from '../check-proof.ts'

/** A member's proof, read for a day, by default the last one that was published. */
export function useProof(memberId: MemberId, date: ProgrammeDay | undefined) {
  return useAnswer(getProof, { memberId, ...(date && { date }) }, { keepPrevious: false })
}

/** The check of a proof in this browser, beside the root that was published for its day. */
export function useProofCheck(proof: ProofView) {
  const wire = ProofView.encode(proof)
  const { answer } = useAnswer(getLiabilities, { date: proof.day }, { keepPrevious: false })
  const { data: check, isError: isUnable } = useQuery({
    queryKey: ['check-proof', JSON.stringify(wire)],
    retry: false,
    queryFn: () => checkProof(wire),
  })
  const isPublished = answer && answer.root.hash === proof.root.hash
  const isKnown = check !== undefined && isPublished !== undefined
  const isCounted = useReport(proof, isKnown ? check.holds && isPublished : undefined)
  return { wire, check, isUnable, published: answer?.root, isPublished, isCounted }
}

/** Reports once what a check found, as soon as that is known; gives whether the report arrived. */
function useReport({ memberId, day }: ProofView, holds: boolean | undefined): boolean {
  const { isSuccess } = useQuery({
    queryKey: ['report-check', memberId, day, holds],
    enabled: holds !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(reportProofCheck, { memberId, date: day, holds: holds === true }),
  })
  return isSuccess
}

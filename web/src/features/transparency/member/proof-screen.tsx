import type { Refusal } from '@clearstead/contract/call/refusal'
import { proofText as text } from '@clearstead/texts/transparency/proof'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DayFilter, FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { SkeletonFigure } from '../../../ui/states/skeleton.tsx'
import { CheckedProof } from './checked-proof.tsx'
import { useProof } from './use-proof-check.ts'

/** The member's balance at the end of a day, proved to be in what was published. */
export function ProofScreen() {
  const memberId = useMember()
  const { search, change } = useAddress('/_member/user/proof')
  const proof = useProof(memberId, search.date)
  return (
    <Stack gap={4}>
      <PageHead
        title={text.title}
        lead={text.lead}
        actions={
          <LinkButton to="/transactions/$source" params={{ source: 'all' }} look="plain">
            {text.statements}
          </LinkButton>
        }
      />
      <FilterBar>
        <DayFilter label={text.day} day={search.date} onChange={(date) => change({ date })} />
      </FilterBar>
      {proof.answer === undefined && isNothing(proof.refusal) ? (
        <Card>
          <EmptyState>
            {proof.refusal?.code === 'transparency.no_proof' ? text.noProof : text.noDay}
          </EmptyState>
        </Card>
      ) : (
        <Answered
          from={proof}
          waiting={
            <Card>
              <SkeletonFigure />
            </Card>
          }
        >
          {(answer) => <CheckedProof proof={answer.proof} />}
        </Answered>
      )}
      <OnceKnown all={[proof]}>
        <Card title={text.meaning}>
          <Text>{text.shows}</Text>
          <Text tone="muted">{text.showsNot}</Text>
        </Card>
      </OnceKnown>
    </Stack>
  )
}

/** There is nothing to prove, which is no fault. */
function isNothing(refusal: Refusal | undefined): boolean {
  return refusal?.code === 'transparency.no_proof' || refusal?.code === 'transparency.unknown_day'
}

import { getTree } from '@clearstead/contract/referral/tree'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAccount } from '../../../../plumbing/session.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { useWidth } from '../../../../ui/charts/use-width.ts'
import { Card } from '../../../../ui/layout/layout.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { TreeView } from './tree-view.tsx'

/** Narrower than this the list comes first. */
const treeWidth = 700

export function ReferralTreeScreen() {
  const code = useAccount('member')?.referralCode ?? ''
  const { search, change } = useAddress('/_member/user/refferral-tree')
  const { ref, width } = useWidth(window.innerWidth)
  const answer = useAnswer(getTree, { code, depth: 2, limit: 200 })
  const usual = width < treeWidth ? 'list' : 'tree'
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <div ref={ref}>
        <Card>
          <Answered from={answer} height={420}>
            {({ treeData }) =>
              treeData.directs === 0 ? (
                <EmptyState
                  act={
                    <LinkButton to="/user/dashboard" look="plain">
                      {text.link}
                    </LinkButton>
                  }
                >
                  {text.empty}
                </EmptyState>
              ) : (
                <TreeView
                  key={treeData.id}
                  root={treeData}
                  kind={search.view === 'auto' ? usual : search.view}
                  onKind={(view) => change({ view })}
                />
              )
            }
          </Answered>
        </Card>
      </div>
    </>
  )
}

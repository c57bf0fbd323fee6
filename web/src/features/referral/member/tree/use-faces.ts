import { treeText as text } from '@clearstead/texts/referral/tree'
import { useMemo } from 'react'
import { amountText, countText } from '../../../../plumbing/format.ts'
import type { TreeFace, TreeRow } from '../../../../ui/tree/tree-row.ts'
import type { MemberTree } from './member-tree.ts'
import type { MemberRow } from './tree-rows.ts'

/** Of the name of a downline member the first part is enough. */
export function firstName(fullname: string): string {
  return fullname.trim().split(/\s+/)[0] ?? ''
}

/** Writes a row when it is first drawn; of thousands of rows only those in sight need their texts. */
export function useFaces(tree: MemberTree): (row: TreeRow) => TreeFace {
  return useMemo(() => {
    const written = new Map<string, TreeFace>()
    const write = ({ kind, memberId }: MemberRow): TreeFace => {
      const branch = tree.branches.get(memberId)
      if (!branch) return { title: '', note: '', aside: '', isOn: false, spoken: '' }
      const { username, fullname, isActive, directs, team } = branch.member
      if (kind === 'more') {
        const title = text.more({ count: branch.remaining })
        const spoken = text.loadMore({ count: branch.remaining, name: username })
        return { title, note: '', aside: '', isOn: false, spoken }
      }
      const name = branch.level === 0 ? text.you : firstName(fullname)
      const business = amountText(team.business)
      return {
        title: username,
        note: text.note({ name, directs, team: countText(team.members) }),
        aside: business,
        isOn: isActive === 'active',
        spoken: text.spoken({ username, name, state: text[isActive], directs, business }),
      }
    }
    return (row: TreeRow) => {
      const known = written.get(row.key) ?? write(row as MemberRow)
      written.set(row.key, known)
      return known
    }
  }, [tree])
}

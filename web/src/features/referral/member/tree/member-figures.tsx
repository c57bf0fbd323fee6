import type { TreeMember } from '@clearstead/contract/referral/tree'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { countText } from '../../../../plumbing/format.ts'
import { Badge } from '../../../../ui/figures/badge.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  TimeRow,
} from '../../../../ui/figures/rows.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Note, Text } from '../../../../ui/layout/layout.tsx'

type Props = {
  member: TreeMember
  /** How many levels below oneself, 0 for oneself; undefined while that is unknown. */
  level: number | undefined
}

/** What one sees of a member of the own team. */
export function MemberFigures({ member, level }: Props) {
  const { team } = member
  return (
    <>
      <Text tone="muted">{level === 0 ? text.you : firstName(member.fullname)}</Text>
      <DescriptionList>
        <DescriptionRow label={text.state}>
          <Badge tone={member.isActive === 'active' ? 'ok' : 'neutral'}>
            {text[member.isActive]}
          </Badge>
        </DescriptionRow>
        {level !== undefined && level > 0 && (
          <DescriptionRow label={text.levelBelow}>{countText(level)}</DescriptionRow>
        )}
        <DescriptionRow label={text.directs}>{countText(member.directs)}</DescriptionRow>
        <DescriptionRow label={text.team}>{countText(team.members)}</DescriptionRow>
        <DescriptionRow label={text.activeTeam}>{countText(team.activeMembers)}</DescriptionRow>
        <AmountRow label={text.business} of={team.business} />
        <TimeRow label={text.joined} at={member.joined} />
      </DescriptionList>
      <Note>
        {text.asOf} <Time at={team.asOf} />
      </Note>
    </>
  )
}

/** Of the name of a downline member the first part is enough. */
export function firstName(fullname: string): string {
  return fullname.trim().split(/\s+/)[0] ?? ''
}

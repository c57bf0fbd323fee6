import { countText } from '@clearstead/texts/format'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { locale } from '../../../../plumbing/language.ts'
import { IconButton } from '../../../../ui/actions/button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import type { Branch } from './member-tree.ts'
import { firstName } from './use-faces.ts'

/** The card of a member over the drawing. It takes the focus when it opens by key, and Escape closes it. */
export function MemberPanel({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const holder = useRef<HTMLDivElement>(null)
  const { id, username } = branch.member
  // biome-ignore lint/correctness/useExhaustiveDependencies: each member's card takes the focus once
  useEffect(() => holder.current?.focus({ preventScroll: true }), [id])
  return (
    <div
      ref={holder}
      role="dialog"
      aria-label={username}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Card
        title={username}
        aside={
          <IconButton label={text.close} isBare onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        <MemberFigures branch={branch} />
      </Card>
    </div>
  )
}

/** What one sees of a member of the own team. */
export function MemberFigures({ branch: { member, level } }: { branch: Branch }) {
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
        {level > 0 && (
          <DescriptionRow label={text.levelBelow}>{countText(level, locale)}</DescriptionRow>
        )}
        <DescriptionRow label={text.directs}>{countText(member.directs, locale)}</DescriptionRow>
        <DescriptionRow label={text.team}>{countText(team.members, locale)}</DescriptionRow>
        <DescriptionRow label={text.activeTeam}>
          {countText(team.activeMembers, locale)}
        </DescriptionRow>
        <DescriptionRow label={text.business}>
          <Amount of={team.business} />
        </DescriptionRow>
        <DescriptionRow label={text.joined}>
          <Time at={member.joined} />
        </DescriptionRow>
      </DescriptionList>
      <Text tone="muted" isSmall>
        {text.asOf} <Time at={team.asOf} />
      </Text>
    </>
  )
}

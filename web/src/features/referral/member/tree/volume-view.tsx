import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getPath } from '@clearstead/contract/referral/tree'
import { getVolumeTree, type LegNode } from '@clearstead/contract/referral/volume-tree'
import { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { treeText as text } from '@clearstead/texts/referral/tree'
import { Link } from '@tanstack/react-router'
import { amountText, countText } from '../../../../plumbing/format.ts'
import { useMember } from '../../../../plumbing/session.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Time } from '../../../../ui/figures/time.tsx'
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx'
import { KeyHint, Note, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import type { Block } from '../../../../ui/tree/fit-icicle.ts'
import { type BlockFace, Icicle } from '../../../../ui/tree/icicle.tsx'
import { firstName, MemberFigures } from './member-figures.tsx'
import { NobodyYet } from './nobody-yet.tsx'
import { besides, legsByKey, ofLeg, partOf, type Together } from './volume-parts.ts'

type Path = ReplyOf<typeof getPath>['path']
type Props = {
  /** The member at the top; oneself without one. */
  of: MemberId | undefined
  /** The members from the own direct member down to that one; undefined while it is unknown. */
  path: Path | undefined
  onGo: (id: MemberId | undefined) => void
  onList: () => void
}

const skeletonHeight = 520

/** The team of a member as legs that are as high as their volume, and the way back up. */
export function VolumeView({ of, path, onGo, onList }: Props) {
  const me = useMember()
  const answer = useAnswer(getVolumeTree, { memberId: of ?? me })
  return (
    <Stack gap={3}>
      <Way of={of} path={path} name={answer.answer?.tree.username} />
      <Answered from={answer} height={skeletonHeight}>
        {({ tree }) =>
          tree.directs === 0 && tree.id === me ? (
            <NobodyYet />
          ) : (
            <VolumePicture
              tree={tree}
              isOwn={tree.id === me}
              level={of === undefined ? 0 : path?.length}
              isBusy={tree.id !== (of ?? me)}
              onGo={onGo}
              onUp={of === undefined ? undefined : () => onGo(path?.at(-2)?.id)}
              onList={onList}
            />
          )
        }
      </Answered>
    </Stack>
  )
}

/** So many members are named before the one that is shown. */
const namedAbove = 2

/** From oneself down to the member that is shown; of a long way the last steps. */
function Way({
  of,
  path = [],
  name = '',
}: Pick<Props, 'of' | 'path'> & { name?: string | undefined }) {
  if (of === undefined) return <Breadcrumb label={text.way} above={[]} here={text.you} />
  const between = path.slice(0, -1)
  const named = between.slice(-namedAbove)
  const left = between.length - named.length
  const above = named.map(({ id, username }) => ({
    key: String(id),
    link: <TreeLink of={id}>{username}</TreeLink>,
  }))
  return (
    <Breadcrumb
      label={text.way}
      above={[
        { key: 'you', link: <TreeLink>{text.you}</TreeLink> },
        ...(left > 0 ? [{ key: 'between', link: text.between({ count: left }) }] : []),
        ...above,
      ]}
      here={path.at(-1)?.username ?? name}
    />
  )
}

function TreeLink({ of, children }: { of?: MemberId; children: string }) {
  return (
    <Link
      to="/user/refferral-tree"
      search={{ of: of === undefined ? '' : String(of) }}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}

type PictureProps = Pick<Props, 'onGo' | 'onList'> & {
  tree: LegNode
  isOwn: boolean
  level: number | undefined
  isBusy: boolean
  onUp: (() => void) | undefined
}

function VolumePicture({ tree, isOwn, level, isBusy, onGo, onUp, onList }: PictureProps) {
  const legs = legsByKey(tree)
  const top = partOf(tree)
  const choose = ({ kind, partKey }: Block) => {
    // Of the top itself there is no more room: the list has all of them.
    if (kind === 'rest' && partKey === top.key) onList()
    else onGo(MemberId.decode(partKey))
  }
  return (
    <Stack gap={3}>
      <Icicle
        label={text.treeLabel}
        top={top}
        faceOf={(block, blocks) => faceOf(block, blocks, legs, isOwn)}
        onChoose={choose}
        onUp={onUp}
        isBusy={isBusy}
        empty={<Text tone="muted">{text.nobodyBelow({ name: tree.username })}</Text>}
      />
      <Note>
        {isZero(tree.volume) ? text.noVolume : text.volumeNote} {text.asOf}{' '}
        <Time at={tree.team.asOf} />
      </Note>
      <KeyHint>{text.volumeKeys}</KeyHint>
      {!isOwn && <MemberFigures member={tree} level={level} />}
    </Stack>
  )
}

function faceOf(
  block: Block,
  blocks: readonly Block[],
  legs: ReadonlyMap<string, LegNode>,
  isOwn: boolean,
): BlockFace {
  const leg = legs.get(block.partKey)
  if (!leg) throw new Error(`There is no leg ${block.partKey}`)
  if (block.kind === 'rest') return faceOfRest(block, leg, shownBeside(block, blocks, legs))
  const together = ofLeg(leg)
  const isAlone = together.members === 1
  const name = isOwn && block.level === 0 ? text.you : firstName(leg.fullname)
  const note = isAlone ? text[leg.isActive] : activeText(together)
  const figure = amountText(leg.volume)
  return {
    title: leg.username,
    figure,
    note,
    share: shareOf(together),
    isOn: leg.isActive === 'active',
    spoken: text.spokenLeg({
      username: leg.username,
      name,
      volume: figure,
      active: note,
      directs: leg.directs,
    }),
  }
}

function faceOfRest(
  { count, siblings }: Block,
  leg: LegNode,
  shown: readonly LegNode[],
): BlockFace {
  const together = besides(leg, shown)
  const title = siblings === 1 ? text.directCount({ count }) : text.andMore({ count })
  const figure = amountText(together.volume)
  const note = activeText(together)
  const spoken = text.spokenRest({ count, name: leg.username, volume: figure, active: note })
  return { title, figure, note, share: shareOf(together), isOn: undefined, spoken }
}

function shownBeside(
  { parent }: Block,
  blocks: readonly Block[],
  legs: ReadonlyMap<string, LegNode>,
): LegNode[] {
  return blocks.flatMap((block) => {
    const leg = block.parent === parent && block.kind === 'part' && legs.get(block.partKey)
    return leg ? [leg] : []
  })
}

function activeText({ active, members }: Together): string {
  return text.activeOf({ active: countText(active), members: countText(members) })
}

function shareOf({ active, members }: Together): number {
  return members === 0 ? 0 : (100 * active) / members
}

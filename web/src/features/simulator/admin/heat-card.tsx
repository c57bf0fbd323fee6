import { simulatorText as text } from '@clearstead/texts/simulator/simulator'
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Matrix } from '../../../ui/lists/matrix.tsx'
import { Downloads, type FileRow } from '../../transparency/public.tsx'
import { shareText, shownMonths } from './figure-text.ts'
import css from './heat-card.module.css'

type Props = { gotBack: readonly (readonly (number | null)[])[] }

/** What members get back by the month in which they joined and left. It is its own table; the file has each month. */
export function HeatCard({ gotBack }: Props) {
  const shown = shownMonths(gotBack.length)
  return (
    <Card
      title={text.gotBackTitle}
      aside={
        <Downloads name="simulator-got-back" of={text.gotBackTitle} rows={fileRows(gotBack)} />
      }
    >
      <Stack gap={3}>
        <Text tone="muted">{text.gotBackNote}</Text>
        <Matrix
          caption={text.gotBackCaption}
          corner={text.joined}
          columns={shown.map((month) => ({ key: String(month), header: String(month + 1) }))}
          rows={shown.map((joined) => ({
            key: String(joined),
            header: joined + 1,
            cells: shown.map((left) => (
              <HeatCell key={left} share={gotBack[joined]?.[left] ?? null} />
            )),
          }))}
          foot={[]}
        />
      </Stack>
    </Card>
  )
}

/** Below all of one's own money the colour is that of a loss, above it that of a gain, the stronger the farther. */
function HeatCell({ share }: { share: number | null }) {
  if (share === null) return null
  const strength = Math.min(60, Math.round(Math.abs(share - 1) * 60))
  const colour = share < 1 ? 'var(--negative)' : 'var(--positive)'
  return (
    <span
      className={css.cell}
      style={{ background: `color-mix(in srgb, ${colour} ${strength / 2}%, transparent)` }}
    >
      {shareText(share)}
    </span>
  )
}

function fileRows(gotBack: Props['gotBack']): FileRow[] {
  return gotBack.flatMap((row, joined) =>
    row.flatMap((share, left) =>
      share === null
        ? []
        : [{ joined_month: joined + 1, left_month: left + 1, got_back: share.toFixed(6) }],
    ),
  )
}

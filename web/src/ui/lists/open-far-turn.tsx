import { Cursor } from '@clearstead/contract/call/paging'
import { farText as text } from '@clearstead/texts/ui/far'
import { neighbours, readOn } from './pager-places.ts'
import { type PagerProps, Turn } from './turn.tsx'

/** Turns pages that are no longer reached by their number. */
export function FarTurn({ list: { address, limit }, of, place }: PagerProps & { place: string }) {
  const { after = '' } = address.search
  const cursor = of.cursor ? Cursor.encode(of.cursor) : undefined
  const { previous, next } = neighbours({ page: of.page, cursor }, { limit, after })
  return (
    <>
      <span>{text.oneByOne}</span>
      <Turn
        of={of}
        place={place}
        onTurn={(by) => {
          if (by === 1) readOn(next, after)
          address.change(by === 1 ? next : previous)
        }}
      />
    </>
  )
}

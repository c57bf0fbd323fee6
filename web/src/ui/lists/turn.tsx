import { listsText as text } from '@clearstead/texts/ui/lists'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../actions/button.tsx'
import css from './pager.module.css'
import type { List, PageAnswer } from './use-list.ts'

export type PagerProps = {
  list: Pick<List<never>, 'address' | 'limit'>
  of: PageAnswer<unknown>
}

type TurnProps = { of: PageAnswer<unknown>; place: string; onTurn: (by: 1 | -1) => void }

/** To the page before, or the page after. */
export function Turn({ of: { page, totalPages }, place, onTurn }: TurnProps) {
  return (
    <span className={css.turn}>
      <IconButton label={text.previous} disabled={page <= 1} onClick={() => onTurn(-1)}>
        <ChevronLeft />
      </IconButton>
      <span>{place}</span>
      <IconButton label={text.next} disabled={page >= totalPages} onClick={() => onTurn(1)}>
        <ChevronRight />
      </IconButton>
    </span>
  )
}

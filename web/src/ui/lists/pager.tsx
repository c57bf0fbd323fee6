import { ChevronLeft, ChevronRight } from 'lucide-react'
import { countText } from '../../plumbing/format.ts'
import { IconButton } from '../actions/button.tsx'
import css from './pager.module.css'
import { listsText as text } from './text.ts'
import type { List, PageAnswer } from './use-list.ts'

type Props = { list: Pick<List<never>, 'address' | 'limit'>; of: PageAnswer<unknown> }

/** Where in the list one is, and the pages around it. */
export function Pager({
  list: { address, limit },
  of: { page, totalPages, total, rows, totalIsCapped },
}: Props) {
  if (total === 0) return null
  const go = (next: number) => address.change({ page: next })
  const first = (page - 1) * limit + 1
  const all = `${countText(total)}${totalIsCapped ? '+' : ''}`
  const place = totalIsCapped ? text.pageAlone({ page }) : text.page({ page, of: totalPages })
  return (
    <nav className={css.pager} aria-label={place}>
      <span>{text.rowsOf({ from: first, to: first + rows.length - 1, total: all })}</span>
      {totalPages > 1 && (
        <span className={css.turn}>
          <IconButton label={text.previous} disabled={page <= 1} onClick={() => go(page - 1)}>
            <ChevronLeft />
          </IconButton>
          <span>{place}</span>
          <IconButton label={text.next} disabled={page >= totalPages} onClick={() => go(page + 1)}>
            <ChevronRight />
          </IconButton>
        </span>
      )}
    </nav>
  )
}

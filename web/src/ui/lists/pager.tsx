import { ChevronLeft, ChevronRight } from 'lucide-react'
import { countText } from '../../plumbing/format.ts'
import { useLocale, useText } from '../../plumbing/texts.ts'
import { IconButton } from '../actions/button.tsx'
import { uiText } from '../text.ts'
import css from './pager.module.css'

type Props = {
  page: number
  totalPages: number
  total: number
  rowsOnPage: number
  limit: number
  onPage: (page: number) => void
}

/** Where in the list one is, and the pages around it. */
export function Pager({ page, totalPages, total, rowsOnPage, limit, onPage }: Props) {
  const words = useText(uiText)
  const locale = useLocale()
  if (total === 0) return null
  const first = (page - 1) * limit + 1
  return (
    <nav className={css.pager} aria-label={words.page(page, totalPages)}>
      <span>{words.rowsOf(first, first + rowsOnPage - 1, countText(total, locale))}</span>
      {totalPages > 1 && (
        <span className={css.turn}>
          <IconButton label={words.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span>{words.page(page, totalPages)}</span>
          <IconButton
            label={words.next}
            disabled={page >= totalPages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </nav>
  )
}

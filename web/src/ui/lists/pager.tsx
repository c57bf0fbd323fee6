import { mostSkipped } from '@clearstead/contract/call/paging'
import { listsText as text } from '@clearstead/texts/ui/lists'
import { Suspense } from 'react'
import { countText } from '../../plumbing/format.ts'
import { lazyOpener } from '../openers.ts'
import css from './pager.module.css'
import { type PagerProps, Turn } from './turn.tsx'

const FarTurn = lazyOpener(() => import('./open-far-turn.tsx'), 'FarTurn')

/** Where in the list one is, and the pages around it. */
export function Pager({ list, of }: PagerProps) {
  const { address, limit } = list
  const { page, totalPages, total, rows, isBounded, cursor } = of
  if (total === 0) return null
  const first = (page - 1) * limit + 1
  const all = `${countText(total)}${isBounded ? '+' : ''}`
  const place = isBounded ? text.pageAlone({ page }) : text.page({ page, of: totalPages })
  const turn = { of, place }
  const isFar = cursor !== undefined && page * limit > mostSkipped
  return (
    <nav className={css.pager} aria-label={place}>
      <span>
        {text.rowsOf({
          from: countText(first),
          to: countText(first + rows.length - 1),
          total: all,
        })}
      </span>
      {totalPages > 1 &&
        (isFar ? (
          <Suspense fallback={null}>
            <FarTurn {...turn} list={list} />
          </Suspense>
        ) : (
          <Turn {...turn} onTurn={(by) => address.change({ page: page + by })} />
        ))}
    </nav>
  )
}

import type { List } from './use-list.ts'

/** Whether a list has no rows at all; its empty state then offers the first act by itself. */
export function isEmpty({ isFiltered, page }: Pick<List<unknown>, 'isFiltered' | 'page'>): boolean {
  return !isFiltered && page.answer?.total === 0
}

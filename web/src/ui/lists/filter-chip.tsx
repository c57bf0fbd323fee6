import { listsText as text } from '@clearstead/texts/ui/lists'
import { X } from 'lucide-react'
import { VisuallyHidden } from '../layout/layout.tsx'
import css from './filter-sheet.module.css'

type Props = { label: string; value: string; onRemove: () => void }

/** A filter that is set; pressing it removes the filter. */
export function FilterChip({ label, value, onRemove }: Props) {
  return (
    <button type="button" className={css.chip} onClick={onRemove}>
      <VisuallyHidden>{text.removeFilter}</VisuallyHidden>
      <span className={css.of}>{text.filterOf({ label, value })}</span>
      <X aria-hidden="true" />
    </button>
  )
}

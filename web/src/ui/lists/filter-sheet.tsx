import { listsText as text } from '@clearstead/texts/ui/lists'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Address } from '../../plumbing/address.ts'
import { Button } from '../actions/button.tsx'
import { afterLeaving } from '../dialogs/back-closes.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { VisuallyHidden } from '../layout/layout.tsx'
import { FilterModeContext } from './filter-mode.ts'
import css from './filter-sheet.module.css'

type Of<S> = { address: Address<S> }

type Props<S> = {
  list: Of<S>
  /** The search parameters that the filters set. */
  names: readonly (keyof S & string)[]
  /** The filters: `ChoiceFilter`, `DayFilters`. */
  children: (list: Of<S>) => ReactNode
}

/**
 * The filters of a list behind one button that says how many are set; those stand beside it as chips, each of which
 * removes its filter. What is chosen in the sheet holds once it is applied. It stands in a `FilterBar`.
 */
export function FilterSheet<S>({ list, names, children }: Props<S>) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const { search, change } = list.address
  const count = setIn(search, names)
  // A chip goes away with its filter, so the focus moves to what stays.
  const remove = (changed: Partial<S>) => {
    button.current?.querySelector('button')?.focus()
    change(changed)
  }
  return (
    <>
      <span ref={button} className={css.button}>
        <Button
          look="plain"
          isSlim
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          {text.filter}
          {count > 0 && <Count of={count} />}
        </Button>
      </span>
      {count > 0 && (
        <fieldset className={css.chips} aria-label={text.activeFilters}>
          <FilterModeContext value="chips">
            {children({ address: { search, change: remove } })}
          </FilterModeContext>
        </fieldset>
      )}
      <Sheet list={list} names={names} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </Sheet>
    </>
  )
}

function Count({ of: count }: { of: number }) {
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{text.filtersSet({ count })}</VisuallyHidden>
    </>
  )
}

type SheetProps<S> = Props<S> & { isOpen: boolean; onClose: () => void }

function Sheet<S>({ list, names, isOpen, onClose, children }: SheetProps<S>) {
  const { search, change } = list.address
  const [drafted, setDrafted] = useState<Partial<S>>({})
  const id = useId()
  const draft = { ...search, ...drafted }
  const close = () => {
    setDrafted({})
    onClose()
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(drafted).length > 0) afterLeaving(() => change(drafted))
    close()
  }
  const cleared = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<S>
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.filter}
      foot={
        <>
          <Button look="plain" onClick={() => setDrafted({ ...drafted, ...cleared })}>
            {text.clearFilters}
          </Button>
          <Button type="submit" form={id}>
            {text.applyFilters}
          </Button>
        </>
      }
    >
      <form id={id} className={css.fields} onSubmit={apply}>
        <FilterModeContext value="sheet">
          {children({
            address: {
              search: draft,
              change: (changed) => setDrafted((before) => ({ ...before, ...changed })),
            },
          })}
        </FilterModeContext>
      </form>
    </Dialog>
  )
}

/** How many of these search parameters narrow the list. */
export function setIn<S>(search: S, names: readonly (keyof S)[]): number {
  return names.filter((name) => search[name] !== undefined && search[name] !== '').length
}

import { Plus } from 'lucide-react'
import { Button } from './button.tsx'

/** In the head of the page, where it is the main act, or in the list while that is empty. */
export type AddPlace = 'head' | 'empty'

type Props = { children: string; place: AddPlace; onAdd: () => void }

/** Adds to what a page lists. */
export function AddButton({ children, place, onAdd }: Props) {
  const look = place === 'empty' ? ({ look: 'plain', isSlim: true } as const) : {}
  return (
    <Button {...look} icon={<Plus />} onClick={onAdd}>
      {children}
    </Button>
  )
}
